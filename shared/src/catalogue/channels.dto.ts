import { Pagination } from '../pagination.dto.js';
import type { SearchUser } from '../search/search.dto.js';
import type { Album, Artist, Genre, Track } from './catalogue.dto.js';
import { ChannelConfig } from './channel-config.dto.js';
import type { Playlist } from './playlists.dto.js';
import type {
  ChannelContentType,
  ChannelModelType,
  ChannelMode,
  ChannelRestriction,
  ChannelType,
  ChannelVisibility,
  NestedLayout,
} from './channels.js';

/** The genre, tag or country that a channel was narrowed to. */
export class ChannelRestrictionModel {
  /** null: a country, which has its code as its name. */
  id: number | null;
  model_type: ChannelRestriction;
  name: string;
  /** Of a country in English; pages say it in their reader's language. */
  display_name: string;
}

/** Whatever a channel may show; discriminated by `model_type`. */
export type ChannelItem = Artist | Album | Track | Playlist | Genre | SearchUser | Channel;

export class ChannelContent extends Pagination {
  data: ChannelItem[];
  /** Rows of `data` in the channel, for reordering; only where it is filled by hand. */
  channelable_ids?: number[];
}

/** A curated page (3-decisions §9). */
export class Channel {
  id: number;
  model_type: 'channel';
  name: string;
  slug: string;
  type: ChannelType;
  description: string | null;
  visibility: ChannelVisibility;
  user_id: number | null;
  /** Belongs to the site and cannot be deleted. */
  internal: boolean;
  config: ChannelConfig;
  /** What it holds by hand or by its last update; null where it lists everything of its type. */
  items_count: number | null;
  last_updated_at: string | null;
  /** Why the last update failed; only for those who may edit it. */
  last_update_error?: string | null;
  created_at: string;
  updated_at: string;
  /** What the address narrowed it to. */
  restriction?: ChannelRestrictionModel | null;
  /** Channels inside a channel bring their first 12 items, those inside them none. */
  content?: ChannelContent;
}

export class ChannelAnswer {
  channel: Channel;
  status: 'success';
}
export class ChannelPagination extends Pagination {
  data: Channel[];
}
export class ChannelListAnswer {
  pagination: ChannelPagination;
  status: 'success';
}

/** How a channel looks within another one. */
export class AddableChannel {
  content_type: ChannelContentType;
  content_mode: ChannelMode;
  nested_layout: NestedLayout;
  items_count: number | null;
}

export class AddableItem {
  id: number;
  model_type: ChannelModelType | 'tag';
  name: string;
  image: string | null;
  description: string | null;
  /** Of a channel. */
  channel?: AddableChannel;
}
export class AddableItemsAnswer {
  results: AddableItem[];
  status: 'success';
}
export class ChannelsAnswer {
  channels: Channel[];
  status: 'success';
}
