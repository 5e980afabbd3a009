/** The channels of a site that is made today, as they were when channels came; later changes of the shipped ones do not reach back. */
export const FIRST_CHANNELS: readonly {
  slug: string; name: string; description: string | null; isInternal: boolean; holds: readonly string[]; config: Readonly<Record<string, unknown>>;
}[] = [
  {
    slug: 'new-releases', name: 'New releases', description: 'The newest records first.', isInternal: false,
    holds: [],
    config: {
      content_type: 'albums', content_model_order: 'release_date:desc', content_mode: 'list_all', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'carousel',
      items_per_row: null, hide_title: false, show_description: false, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'popular-albums', name: 'Popular albums', description: null, isInternal: false,
    holds: [],
    config: {
      content_type: 'albums', content_model_order: 'plays:desc', content_mode: 'list_all', auto_update_method: null, auto_update_value: null,
      auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'carousel', items_per_row: null, hide_title: false,
      show_description: false, pagination_type: 'infinite', restriction: null, restriction_model_id: null, audience: null, seo_title: '',
      seo_description: '',
    },
  },
  {
    slug: 'trending-tracks', name: 'Trending songs', description: null, isInternal: false,
    holds: [],
    config: {
      content_type: 'tracks', content_model_order: 'channelables.order:asc', content_mode: 'auto_update', auto_update_method: 'trending',
      auto_update_value: null, auto_update_interval_hours: 1, max_items: 50, layout: 'table', nested_layout: 'track_table',
      items_per_row: null, hide_title: false, show_description: false, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'popular-artists', name: 'Popular artists', description: null, isInternal: false,
    holds: [],
    config: {
      content_type: 'artists', content_model_order: 'popularity:desc', content_mode: 'list_all', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'carousel',
      items_per_row: null, hide_title: false, show_description: false, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'genres', name: 'Genres', description: null, isInternal: true,
    holds: [],
    config: {
      content_type: 'genres', content_model_order: 'popularity:desc', content_mode: 'list_all', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'grid', items_per_row: null,
      hide_title: false, show_description: false, pagination_type: 'infinite', restriction: null, restriction_model_id: null, audience: null,
      seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'popular-tracks', name: 'Popular songs', description: null, isInternal: false,
    holds: [],
    config: {
      content_type: 'tracks', content_model_order: 'popularity:desc', content_mode: 'list_all', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'table', nested_layout: 'track_table',
      items_per_row: null, hide_title: false, show_description: false, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'charts', name: 'Charts', description: 'What everybody plays more of this week.', isInternal: false,
    holds: [],
    config: {
      content_type: 'tracks', content_model_order: 'channelables.order:asc', content_mode: 'auto_update', auto_update_method: 'trending',
      auto_update_value: null, auto_update_interval_hours: 1, max_items: 100, layout: 'table', nested_layout: 'track_table',
      items_per_row: null, hide_title: false, show_description: true, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'home', name: 'Home', description: null, isInternal: true,
    holds: ['new-releases', 'popular-albums', 'trending-tracks', 'popular-artists', 'genres'],
    config: {
      content_type: 'channels', content_model_order: 'channelables.order:asc', content_mode: 'manual', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'carousel',
      items_per_row: null, hide_title: true, show_description: false, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'discover', name: 'Discover', description: null, isInternal: false,
    holds: ['new-releases', 'trending-tracks', 'popular-artists', 'popular-albums', 'popular-tracks'],
    config: {
      content_type: 'channels', content_model_order: 'channelables.order:asc', content_mode: 'manual', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'carousel',
      items_per_row: null, hide_title: false, show_description: false, pagination_type: 'infinite', restriction: null,
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
  {
    slug: 'genre', name: 'Genre', description: null, isInternal: true,
    holds: ['popular-albums', 'popular-artists', 'popular-tracks'],
    config: {
      content_type: 'channels', content_model_order: 'channelables.order:asc', content_mode: 'manual', auto_update_method: null,
      auto_update_value: null, auto_update_interval_hours: 24, max_items: 100, layout: 'grid', nested_layout: 'carousel',
      items_per_row: null, hide_title: false, show_description: false, pagination_type: 'infinite', restriction: 'genre',
      restriction_model_id: null, audience: null, seo_title: '', seo_description: '',
    },
  },
];
