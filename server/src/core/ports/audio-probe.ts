/** Codecs that the site accepts (media formats of the import; raw ADTS is refused). */
export type AudioCodec = 'mp3' | 'aac' | 'alac' | 'flac' | 'vorbis' | 'opus' | 'pcm';
export type AudioContainer = 'mp3' | 'm4a' | 'flac' | 'ogg' | 'wav' | 'aiff';

export interface ReplayGain {
  trackGainDb: number | null;
  trackPeak: number | null;
  albumGainDb: number | null;
  albumPeak: number | null;
}

export interface EmbeddedLyric {
  /** Plain text, or LRC text when `synced`. */
  text: string;
  synced: boolean;
  language: string | null;
}

/** What one audio file says about itself. Names are as tagged: trimmed, NUL and control characters removed, never folded. */
export interface AudioMetadata {
  container: AudioContainer;
  codec: AudioCodec;
  mime: string;
  durationMs: number;
  /** false where the length is an estimate (VBR without a Xing header, truncated m4a). */
  durationExact: boolean;
  bitrateKbps: number | null;
  sampleRate: number | null;
  channels: number | null;
  title: string | null;
  /** Track artists with their role; "A feat. B", "A; B" and multi-value tags are already split, AC/DC is not. */
  artists: { name: string; role: 'primary' | 'featured' | 'remixer' | 'producer' | 'composer' }[];
  albumArtists: string[];
  album: string | null;
  trackNumber: number | null;
  discNumber: number | null;
  genres: string[];
  /** YYYY-MM-DD (a bare year becomes YYYY-01-01), null when the tag is no date. */
  releaseDate: string | null;
  compilation: boolean;
  /** What the tags call the release ("album", "ep", "live"…, lower case); empty when they do not say. */
  releaseTypes: string[];
  explicit: boolean;
  isrc: string | null;
  /** Whole beats a minute. */
  bpm: number | null;
  label: string | null;
  copyright: string | null;
  replayGain: ReplayGain | null;
  /** Encoder delay and padding in samples, null when the file does not say. */
  gapless: { encoderDelay: number; encoderPadding: number } | null;
  lyrics: EmbeddedLyric[];
  hasCover: boolean;
  /** Hex hash of the audio part (its length, first and last 64 KB; tags and headers left out): a retagged or moved file keeps it. */
  fingerprint: string;
}

export type ProbeOutcome =
  | { path: string; ok: true; metadata: AudioMetadata }
  | { path: string; ok: false; code: ProbeFailure; reason: string };

export type ProbeFailure =
  | 'empty'
  | 'not_audio'
  | 'not_a_file'
  | 'unreadable'
  | 'unsupported'
  | 'truncated'
  | 'too_large_tag'
  | 'timeout'
  | 'crashed';

/**
 * Reads what audio files say about themselves, in workers with time, tag, frame and picture limits:
 * a crafted file is a `ProbeOutcome` with `ok: false`, never an exception, a hang or a dead process.
 */
export abstract class AudioProbe {
  /** Probes absolute paths; outcomes come in the order of the paths, in batches of up to 200. */
  abstract probe(paths: readonly string[]): AsyncIterable<ProbeOutcome[]>;
  /** The front cover embedded in a file (at most 16 MiB), or null. Never throws for bad input. */
  abstract readCover(path: string): Promise<Uint8Array | null>;
  /** Ends the workers. Safe to call twice; probing again restarts them. */
  abstract close(): Promise<void>;
}
