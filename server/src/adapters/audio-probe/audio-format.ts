import type { AudioMetadata } from '../../core/ports/audio-probe.js';

/** What the container's structure says, apart from any tag. */
export type AudioFormat = Pick<
  AudioMetadata,
  'container' | 'codec' | 'durationMs' | 'durationExact' | 'bitrateKbps' | 'sampleRate' | 'channels' | 'gapless'
>;

/** Where the audio lies, tags left out; the fingerprint and the bitrate come from it. */
export interface AudioPart {
  /** What stands for the length: bytes, or samples where bytes depend on the paging. */
  length: number;
  /** The first and last 64 KB at most, without overlap. */
  pieces: Iterable<Uint8Array>;
}

export const MIME: Readonly<Record<AudioMetadata['container'], string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  aiff: 'audio/aiff',
};
