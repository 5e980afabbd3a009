import { CHANNEL_CONTENT_TYPES, CHANNEL_LAYOUTS, CHANNEL_TYPES, CHANNEL_VISIBILITIES } from '../catalogue/channels.js';
import { choice, count, dates, forGood, resource, text, time } from './resource.js';

/** All channels, hidden ones included; below `admin`, since `channels` lists what is public. */
export const CHANNELS = resource('admin/channels', {
  columns: {
    name: text().sort().search(),
    content_type: choice(CHANNEL_CONTENT_TYPES),
    layout: choice(CHANNEL_LAYOUTS),
    items_count: count(),
    visibility: choice(CHANNEL_VISIBILITIES),
    updated_at: time().sort(),
  },
  filters: {
    type: choice(CHANNEL_TYPES),
    content_type: choice(CHANNEL_CONTENT_TYPES),
    visibility: choice(CHANNEL_VISIBILITIES),
    created_at: dates(),
    updated_at: dates(),
  },
  order: 'updated_at',
  actions: { delete: forGood },
});
