/** What flows read of a thing that the API answers with: a song, an album, an artist, a playlist, a person, a file. */
export interface Item {
  outcome: string;
  id: number;
  name: string;
  image: string | null;
  url: string;
  duration_ms: number;
  plays: number;
  tracks_count: number;
  tracks: Item[];
  artists: Item[];
  content: { data: Item[] };
  owner: Item;
  shares: { share: number }[];
  email: string;
  last_name: string;
  roles: Item[];
  own_permissions: { name: string; restrictions: { name: string; value: unknown }[] }[];
  country?: string | null;
  banned_at: string | null;
  description: string;
  processing_state: string;
  waveform_url: string;
  file_size: number;
  slug: string;
  items_count: number;
  next_update_at: string | null;
}

/** What flows read of the API's answers, of whatever kind: what is not there fails the flow that wants it. */
export interface Answered {
  status: string;
  code: string;
  pagination: { data: Item[]; total: number };
  album: Item;
  artist: Item;
  track: Item;
  tracks: Item[];
  playlist: Item;
  workspace: Item;
  channel: Item;
  user: Item;
  role: Item;
  product: Item;
  fileEntry: Item;
  page: Item & { title: string; body: string };
  redirect?: string;
  play: { id: string };
  request: { id: number; data: { links: string[] } };
  report: { plays: { total: number } };
  lyric: { id: number; text: string; lines: { text: string }[] };
  queue: { entries: unknown[] };
  /** A song's addresses by its id. */
  urls: Record<number, { url: string; hls_url: string | null }>;
  peaks: number[];
  token: { id: number };
  plainTextToken: string;
  deleted: number;
}

/** The ids of what somebody keeps. */
export interface Kept {
  tracks: number[];
  albums: number[];
  artists: number[];
  reposts: { tracks: number[] };
}
