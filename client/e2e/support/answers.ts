/** What flows read of a thing that the API answers with: a song, an album, an artist, a playlist, a person. */
export interface Item {
  id: number;
  name: string;
  image: string | null;
  url: string;
  duration_ms: number;
  plays: number;
  tracks_count: number;
  tracks: Item[];
  artists: Item[];
  owner: Item;
  email: string;
  description: string;
}

/** What flows read of the API's answers, of whatever kind: what is not there fails the flow that wants it. */
export interface Answered {
  pagination: { data: Item[]; total: number };
  album: Item;
  artist: Item;
  track: Item;
  playlist: Item;
  user: Item;
}
