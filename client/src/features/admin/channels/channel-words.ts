import type { TFunction } from 'i18next';
import type { CHANNELS } from '@tonearm/shared/admin/channels.resource';
import { MANUAL_ORDER, RANDOM_ORDER } from '@tonearm/shared/catalogue/channels';
import type {
  AutoUpdateMethod,
  ChannelContentType,
  ChannelLayout,
  ChannelMode,
  ChannelPaginationType,
  ChannelRestriction,
  ChannelType,
  ChannelVisibility,
  NestedLayout,
} from '@tonearm/shared/catalogue/channels';
import type { FilterView } from '../../../platform/admin/list/list-view';

export const contentTypes = (t: TFunction): Record<ChannelContentType, string> => ({
  artists: t('Artists'),
  albums: t('Albums'),
  tracks: t('Tracks'),
  playlists: t('Playlists'),
  genres: t('Genres'),
  users: t('Users'),
  channels: t('Channels'),
  mixed: t('Mixed'),
});

export const channelLayouts = (t: TFunction): Record<ChannelLayout, string> => ({
  grid: t('Grid'),
  landscape_grid: t('Wide tiles'),
  list: t('List'),
  table: t('Table'),
  carousel: t('Carousel'),
});

export const nestedLayouts = (t: TFunction): Record<NestedLayout, string> => ({
  carousel: t('Carousel'),
  grid: t('Grid'),
  list: t('List'),
  track_table: t('Table of songs'),
});

export const channelModes = (t: TFunction): Record<ChannelMode, string> => ({
  manual: t('Chosen by hand'),
  list_all: t('Everything'),
  auto_update: t('Filled automatically'),
});

export const updateMethods = (t: TFunction): Record<AutoUpdateMethod, string> => ({
  top_tracks: t('Most played'),
  new_releases: t('New releases'),
  new_uploads: t('New uploads'),
  trending: t('Trending'),
  most_liked: t('Most liked'),
  recommended: t('Recommended for each listener'),
  by_genre: t('Of a genre'),
  by_tag: t('With a tag'),
});

/** What the orders of channels are called. */
export const channelOrders = (t: TFunction): Readonly<Record<string, string>> => ({
  [MANUAL_ORDER]: t('As placed'),
  'popularity:desc': t('Popularity'),
  'created_at:desc': t('Recently added'),
  'plays:desc': t('Plays'),
  'release_date:desc': t('Release date'),
  'followers_count:desc': t('Followers'),
  'name:asc': t('Name'),
  [RANDOM_ORDER]: t('Shuffled each day'),
});

export const paginationTypes = (t: TFunction): Record<ChannelPaginationType, string> => ({
  infinite: t('While scrolling'),
  load_more: t('By a button'),
  pages: t('In pages'),
});

export const channelTypes = (t: TFunction): Record<ChannelType, string> => ({ channel: t('Channel'), list: t('List') });

export const channelVisibilities = (t: TFunction): Record<ChannelVisibility, string> => ({
  public: t('Public'),
  private: t('Private'),
});

export const restrictionNames = (t: TFunction): Record<ChannelRestriction | 'none', string> => ({
  none: t('None'),
  genre: t('Genre'),
  tag: t('Tag'),
  country: t('Country'),
});

export const subscriptionNames = (t: TFunction): Record<'any' | 'subscribed' | 'unsubscribed', string> => ({
  any: t('Everybody'),
  subscribed: t('With a subscription'),
  unsubscribed: t('Without a subscription'),
});

type FilterName = keyof typeof CHANNELS.filters;

/** What the filters of the list are called. */
export const channelFilters = (t: TFunction): Readonly<Record<FilterName, FilterView>> => ({
  type: { label: t('Type'), choices: channelTypes(t) },
  content_type: { label: t('Content'), choices: contentTypes(t) },
  visibility: { label: t('Visibility'), choices: channelVisibilities(t) },
  created_at: { label: t('Added') },
  updated_at: { label: t('Updated') },
});
