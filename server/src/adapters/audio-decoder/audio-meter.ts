import type { AudioAnalysis } from '../../core/ports/audio-decoder.js';
import { DecodeError } from './failure.js';
import { LoudnessMeter } from './loudness-meter.js';
import { PeakBins } from './peak-bins.js';
import { TruePeak } from './true-peak.js';

/** A piece of decoded audio; the arrays may be longer than `frames`. */
export interface Pcm {
  channels: readonly Float32Array[];
  frames: number;
  rate: number;
  /** Vorbis and Opus lay surround out in an order of their own. */
  isVorbisOrder?: boolean;
}

const LONGEST_S = 24 * 60 * 60;
/** More is no music. */
export const CHANNELS_MAX = 8;
const RATE_MIN = 1_000;
const RATE_MAX = 768_000;
const SURROUND = 1.41;

/** Weights of BS.1770: surround counts more, low frequency effects not at all. */
function weightsOf(channels: number, isVorbisOrder: boolean): number[] {
  if (channels === 5) return [1, 1, 1, SURROUND, SURROUND];
  if (channels === 6) return isVorbisOrder ? [1, 1, 1, SURROUND, SURROUND, 0] : [1, 1, 1, 0, SURROUND, SURROUND];
  return Array.from({ length: channels }, () => 1);
}

/** Measures audio piece by piece, in one pass and constant memory. */
export class AudioMeter {
  private readonly loudness: LoudnessMeter;
  private readonly outline = new PeakBins();
  private readonly truePeaks: TruePeak[];
  private readonly rate: number;
  private readonly channels: number;
  private frames = 0;

  constructor({ rate, channels, isVorbisOrder = false }: Pcm) {
    if (!(rate >= RATE_MIN && rate <= RATE_MAX) || channels.length === 0 || channels.length > CHANNELS_MAX) {
      throw new DecodeError('not_audio', `${channels.length} channels at ${rate} Hz cannot be measured.`);
    }
    this.rate = rate;
    this.channels = channels.length;
    this.loudness = new LoudnessMeter(rate, weightsOf(channels.length, isVorbisOrder));
    this.truePeaks = channels.map(() => new TruePeak(rate));
  }

  /** @throws DecodeError where the audio changes its form midway or never ends. */
  add({ channels, frames, rate }: Pcm): void {
    if (rate !== this.rate || channels.length !== this.channels)
      throw new DecodeError('not_audio', 'The sample rate or the channels change midway.');
    this.frames += frames;
    if (this.frames > LONGEST_S * rate) throw new DecodeError('too_long', 'It is longer than 24 hours.');
    this.loudness.add(channels, frames);
    this.outline.add(channels, frames);
    channels.forEach((samples, index) => this.truePeaks[index]?.add(samples, frames));
  }

  /** @throws DecodeError where a sample was beyond all measure. */
  finish(): AudioAnalysis {
    const truePeak = Math.max(...this.truePeaks.map(({ value }) => value));
    if (!Number.isFinite(truePeak)) throw new DecodeError('not_audio', 'Its samples know no bounds.');
    const { integratedLufs, blocks } = this.loudness.finish();
    return {
      durationMs: Math.round((this.frames * 1_000) / this.rate),
      sampleRate: this.rate,
      channels: this.channels,
      peaks: this.outline.finish(),
      integratedLufs,
      truePeak,
      loudnessBlocks: blocks,
    };
  }
}
