/* global AudioWorkletProcessor, registerProcessor, currentFrame, sampleRate */
const AUDIBLE = 0.02;
/** A tone is below the threshold for less than this; longer is silence. */
const SILENCE_FRAMES = 48;

/** Reports, for each of two inputs, from which frame to which frame it was audible. */
class Tap extends AudioWorkletProcessor {
  constructor() {
    super();
    this.from = [-1, -1];
    this.until = [-1, -1];
  }

  process(inputs) {
    inputs.forEach((input, side) => {
      const samples = input[0];
      for (let index = 0; index < 128; index += 1) {
        const frame = currentFrame + index;
        if (samples && Math.abs(samples[index]) > AUDIBLE) {
          if (this.from[side] === -1) this.from[side] = frame;
          this.until[side] = frame;
        } else if (this.from[side] !== -1 && frame - this.until[side] > SILENCE_FRAMES) {
          this.port.postMessage({
            side,
            from: (this.from[side] / sampleRate) * 1000,
            until: (this.until[side] / sampleRate) * 1000,
          });
          this.from[side] = -1;
        }
      }
    });
    return true;
  }
}

registerProcessor('tap', Tap);
