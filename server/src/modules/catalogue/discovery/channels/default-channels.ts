import type { ChannelConfigInput } from '@tonearm/shared/catalogue/channel-config.dto';
import { GENRES_SLUG, GENRE_SLUG, HOME_SLUG } from '@tonearm/shared/catalogue/channels';

interface DefaultChannel {
  slug: string;
  name: string;
  description?: string;
  config: ChannelConfigInput;
  /** Slugs of the channels that it holds. */
  holds?: readonly string[];
  isInternal?: boolean;
}

/** What a fresh site shows (3-decisions §9); those that hold others come after them. */
export const DEFAULT_CHANNELS: readonly DefaultChannel[] = [
  {
    slug: 'new-releases',
    name: 'New releases',
    description: 'The newest records first.',
    config: { content_type: 'albums', content_model_order: 'release_date:desc' },
  },
  {
    slug: 'popular-albums',
    name: 'Popular albums',
    config: { content_type: 'albums', content_model_order: 'plays:desc' },
  },
  {
    slug: 'trending-tracks',
    name: 'Trending songs',
    config: {
      content_type: 'tracks',
      content_mode: 'auto_update',
      auto_update_method: 'trending',
      auto_update_interval_hours: 1,
      max_items: 50,
      layout: 'table',
      nested_layout: 'track_table',
    },
  },
  {
    slug: 'popular-artists',
    name: 'Popular artists',
    config: { content_type: 'artists', content_model_order: 'popularity:desc' },
  },
  {
    slug: GENRES_SLUG,
    name: 'Genres',
    isInternal: true,
    config: { content_type: 'genres', content_model_order: 'popularity:desc', nested_layout: 'grid' },
  },
  {
    slug: 'popular-tracks',
    name: 'Popular songs',
    config: {
      content_type: 'tracks',
      content_model_order: 'popularity:desc',
      layout: 'table',
      nested_layout: 'track_table',
    },
  },
  {
    slug: 'charts',
    name: 'Charts',
    description: 'The songs gaining the most plays this week.',
    config: {
      content_type: 'tracks',
      content_mode: 'auto_update',
      auto_update_method: 'trending',
      auto_update_interval_hours: 1,
      max_items: 100,
      layout: 'table',
      nested_layout: 'track_table',
      show_description: true,
    },
  },
  {
    slug: HOME_SLUG,
    name: 'Home',
    isInternal: true,
    config: { content_type: 'channels', hide_title: true },
    holds: ['new-releases', 'popular-albums', 'trending-tracks', 'popular-artists', GENRES_SLUG],
  },
  {
    slug: 'discover',
    name: 'Discover',
    config: { content_type: 'channels' },
    holds: ['new-releases', 'trending-tracks', 'popular-artists', 'popular-albums', 'popular-tracks'],
  },
  {
    slug: GENRE_SLUG,
    name: 'Genre',
    isInternal: true,
    config: { content_type: 'channels', restriction: 'genre' },
    holds: ['popular-albums', 'popular-artists', 'popular-tracks'],
  },
];
