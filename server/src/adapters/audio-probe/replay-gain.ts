import type { ReplayGain } from '../../core/ports/audio-probe.js';
import type { RawTags } from './raw-tags.js';

const GAIN_MAX_DB = 64;
const PEAK_MAX = 100;
/** R128 gain aims at -23 LUFS, ReplayGain at -18. */
const R128_OFFSET_DB = 5;

/** ReplayGain of a tag; Opus' R128 gain (Q7.8) counts where there is none. */
export function replayGainOf(tags: RawTags): ReplayGain | null {
  const gain: ReplayGain = {
    trackGainDb: decibels(tags.first('trackGain')) ?? r128(tags.first('r128TrackGain')),
    trackPeak: ratio(tags.first('trackPeak')),
    albumGainDb: decibels(tags.first('albumGain')) ?? r128(tags.first('r128AlbumGain')),
    albumPeak: ratio(tags.first('albumPeak')),
  };
  return Object.values(gain).every((value) => value === null) ? null : gain;
}

function decibels(text: string | undefined): number | null {
  const value = number(text);
  return value !== null && Math.abs(value) <= GAIN_MAX_DB ? value : null;
}

function ratio(text: string | undefined): number | null {
  const value = number(text);
  return value !== null && value >= 0 && value <= PEAK_MAX ? value : null;
}

function r128(text: string | undefined): number | null {
  const value = text !== undefined && /^\s*[-+]?\d{1,6}\s*$/.test(text) ? Number(text) : null;
  if (value === null || Math.abs(value) > 32_768) return null;
  return Math.round((value / 256 + R128_OFFSET_DB) * 100) / 100;
}

/** The leading number: "-7.30 dB", "+1,5 dB". */
function number(text: string | undefined): number | null {
  const digits = /^\s*([-+]?[\d.,]{1,16})/.exec(text ?? '')?.[1] ?? '';
  const value = Number(digits.replace(',', '.') || NaN);
  return Number.isNaN(value) ? null : value;
}
