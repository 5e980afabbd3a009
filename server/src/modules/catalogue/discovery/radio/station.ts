import type { ReasonKind } from '@tonearm/shared/catalogue/radio';
import type { RadioSeed } from '@tonearm/shared/catalogue/radio.dto';

/** A song that a station starts from. */
export interface Anchor {
  id: number;
  name: string;
  artistId: number;
  artistName: string;
}

export interface SeedGenre {
  id: number;
  display_name: string;
  tracks_count: number;
}

/** What a station starts from, as scoring needs it. */
export interface StationSeed {
  seed: RadioSeed;
  anchors: Anchor[];
  /** Their own songs are "more by" them; with names, since reasons name them. */
  artists: { id: number; name: string }[];
  genres: SeedGenre[];
  tags: number[];
  /** What the anchors are to the listener: played by them, or where the station starts. */
  anchorsAre: 'heard' | 'start';
}

/** A song that may be recommended, with what is known of it. */
export interface Candidate {
  id: number;
  plays: number;
  popularity: number;
  /** When it came out or came in, ms. */
  since: number;
  /** The first one leads. */
  artists: { id: number; name: string; plays: number }[];
  genres: number[];
  tags: number[];
  /** Put up by somebody who has blocked the listener, or whom the listener has blocked. */
  isFromBlocked: boolean;
}

export interface Recommended {
  id: number;
  score: number;
  reason: ReasonKind;
  values: Record<string, string>;
  /** The song that the reason names; it must still be seen when the reason is read. */
  names: number | null;
  artistId: number;
  /** By an artist with few listeners. */
  isEmerging: boolean;
}
