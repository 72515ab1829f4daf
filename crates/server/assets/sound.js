// Short tones, made here: [pitch, start, length] in hertz and seconds.

const TUNES = {
  turn: [[660, 0, .12], [880, .13, .2]],
  step: [[440, 0, .05]],
  score: [[523, 0, .12], [659, .12, .12], [784, .24, .25]],
  drive: [[98, 0, .1], [124, .09, .12]],
  crash: [[110, 0, .18], [82, .04, .25]],
  over: [[523, 0, .15], [659, .15, .15], [784, .3, .15], [1047, .45, .4]],
};
let audio = null;

export function sing(name) {
  const tune = TUNES[name];
  if (!tune || !document.getElementById("sound")?.checked) return;
  audio ??= new AudioContext();
  for (const [pitch, start, length] of tune) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = audio.currentTime + start;
    tone.type = name === "crash" ? "sawtooth" : "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(.12, from);
    volume.gain.exponentialRampToValueAtTime(.001, from + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
