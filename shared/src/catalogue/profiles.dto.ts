import { ListQuery, Pagination } from '../pagination.dto.js';
import { Album, Track } from './catalogue.dto.js';
import { Playlist } from './playlists.dto.js';

/** Lists of a profile and the feed are read along a cursor, 20 at a time. */
export class ProfileListQuery extends ListQuery {}

/** Whose doing an entry of the feed is. */
export class FeedActor {
  id: number;
  model_type: 'artist' | 'user';
  name: string;
  image: string | null;
}

/** Something that an artist or a person did. */
export class FeedItem {
  type: 'new_release' | 'repost' | 'playlist_created';
  actor: FeedActor;
  subject: Track | Album | Playlist;
  /** What they said with a repost. */
  caption: string | null;
  created_at: string;
}
export class FeedPagination extends Pagination {
  data: FeedItem[];
}
export class FeedAnswer {
  pagination: FeedPagination;
  status: 'success';
}
