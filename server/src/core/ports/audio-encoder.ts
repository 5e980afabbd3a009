import type { AudioContainer } from './audio-probe.js';

/** Formats that songs are turned into: in MP3, MP4 and Ogg; hls: AAC in one MP4 of fragments, which a playlist names. */
export type EncodeFormat = 'mp3' | 'aac' | 'opus' | 'hls';

/** Where the playlist of a segmented file lies: beside it, as a path and as a key of storage. */
export const playlistOf = (file: string): string => `${file}.m3u8`;

export interface EncodeTask {
  /** Absolute path of the song. */
  from: string;
  container: AudioContainer;
  /** Absolute path to write to; of hls the playlist comes to `playlistOf(to)`. */
  to: string;
  format: EncodeFormat;
  kbps: number;
  /** Of the song; decides how long encoding may take. */
  durationMs: number;
}

/** closed: the encoder was closed meanwhile; no_room: the disk is full, or no further program can be started. */
export type EncodeFailure = 'no_encoder' | 'refused' | 'timeout' | 'no_room' | 'closed';

export type EncodeOutcome = { ok: true } | { ok: false; code: EncodeFailure; reason: string };

/** Makes other forms of songs, where the machine can: nothing may depend on it. A crafted file is an outcome, never an exception. */
export abstract class AudioEncoder {
  /** Whether it can encode at all; found out once. */
  abstract isAvailable(): Promise<boolean>;
  /** Re-encodes the song, without tags and pictures, at a low priority. What lies at `to` after a failure is of no use. */
  abstract encode(task: EncodeTask): Promise<EncodeOutcome>;
  /** Ends what runs, each with the outcome `closed`, and refuses what comes after. */
  abstract close(): Promise<void>;
}
