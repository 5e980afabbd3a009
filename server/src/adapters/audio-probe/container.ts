import type { AudioFormat, AudioPart } from './audio-format.js';
import type { Bytes, Id3Header } from './id3-frames.js';
import type { RawTags } from './raw-tags.js';

/** What a container's own reader found: the structure, and where its tags need care. */
export interface Container {
  format: AudioFormat;
  part: AudioPart;
  hasCover: boolean;
  /** An ID3v2 tag inside (WAV, AIFF). */
  id3?: { source: Bytes; header: Id3Header };
  /** Tags of the container itself that the tag parser would garble (AIFF's text chunks). */
  tags?: RawTags;
  /** Size to pretend towards the tag parser, where the file ends before its audio does. */
  virtualSize?: number;
}

/** Average bitrate of so many bytes in so many milliseconds. */
export function kbpsOf(bytes: number, durationMs: number): number | null {
  return durationMs > 0 ? Math.round((bytes * 8) / durationMs) : null;
}
