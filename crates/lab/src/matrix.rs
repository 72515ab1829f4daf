//! Symmetric positive definite matrices, as far as a fit needs them: a few
//! hundred rows, factored by Cholesky.

/// A square matrix.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Matrix {
    n: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(crate) fn zero(n: usize) -> Matrix {
        Matrix { n, cells: vec![0.0; n * n] }
    }

    pub(crate) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.n + column] += value;
    }

    pub(crate) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.n + column]
    }

    /// The matrix between two vectors.
    pub(crate) fn between(&self, left: &[f64], right: &[f64]) -> f64 {
        let rows = left.iter().enumerate().filter(|(_, value)| **value != 0.0);
        rows.map(|(row, value)| {
            let cells = &self.cells[row * self.n..(row + 1) * self.n];
            value * cells.iter().zip(right).map(|(cell, right)| cell * right).sum::<f64>()
        })
        .sum()
    }

    /// The lower triangle whose square it is.
    ///
    /// # Panics
    /// When it is not positive definite: a fit adds a little to its diagonal.
    fn root(mut self) -> Matrix {
        let n = self.n;
        for row in 0..n {
            for column in 0..=row {
                let (before, here) = self.cells.split_at(row * n);
                let left =
                    if column == row { &here[..column] } else { &before[column * n..column * n + column] };
                let sum: f64 = here[..column].iter().zip(left).map(|(a, b)| a * b).sum();
                let rest = self.at(row, column) - sum;
                let value = if row == column {
                    assert!(rest > 0.0, "the matrix of a fit is positive definite");
                    rest.sqrt()
                } else {
                    rest / self.at(column, column)
                };
                self.cells[row * n + column] = value;
            }
        }
        self
    }

    /// Its inverse.
    pub(crate) fn inverse(self) -> Matrix {
        let n = self.n;
        let root = self.root();
        let mut inverse = Matrix::zero(n);
        let mut column = vec![0.0; n];
        for at in 0..n {
            column.fill(0.0);
            column[at] = 1.0;
            for row in at..n {
                let cells = &root.cells[row * n..row * n + row];
                let sum: f64 = cells[at..].iter().zip(&column[at..row]).map(|(a, b)| a * b).sum();
                column[row] = (column[row] - sum) / root.at(row, row);
            }
            for row in (0..n).rev() {
                column[row] /= root.at(row, row);
                let value = column[row];
                for (above, cell) in column[..row].iter_mut().zip(&root.cells[row * n..]) {
                    *above -= cell * value;
                }
            }
            for (row, &value) in column.iter().enumerate() {
                inverse.cells[row * n + at] = value;
            }
        }
        inverse
    }

    /// The matrix times a vector.
    pub(crate) fn times(&self, vector: &[f64]) -> Vec<f64> {
        let rows = self.cells.chunks_exact(self.n.max(1));
        rows.map(|row| row.iter().zip(vector).map(|(cell, value)| cell * value).sum()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let n = 7;
        let mut matrix = Matrix::zero(n);
        for row in 0..n {
            for column in 0..n {
                matrix.add(row, column, 1.0 / (1.0 + row.abs_diff(column) as f64));
            }
            matrix.add(row, row, 0.5);
        }
        let inverse = matrix.clone().inverse();
        for at in 0..n {
            let mut unit = vec![0.0; n];
            unit[at] = 1.0;
            let back = matrix.times(&inverse.times(&unit));
            assert!(back.iter().zip(&unit).all(|(a, b)| (a - b).abs() < 1e-9), "{back:?}");
            assert!((inverse.between(&unit, &unit) - inverse.at(at, at)).abs() < 1e-12);
        }
    }
}
