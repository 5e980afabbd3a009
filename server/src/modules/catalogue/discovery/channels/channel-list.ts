import { named } from '../../../../core/database/entity-columns.js';
import { ChannelEntity } from '../../music/schema/channel.entity.js';

const ch = named(ChannelEntity, 'ch');

/** Where the list of all channels reads. */
export const CHANNEL_LIST = {
  from: ch,
  alias: 'ch',
  id: ch.id,
  deletedAt: null,
  columns: { name: ch.name, updated_at: ch.updated_at },
} as const;

export const CHANNEL_FILTERS = {
  type: ch.type,
  content_type: ch.content_type,
  visibility: ch.visibility,
  created_at: ch.created_at,
  updated_at: ch.updated_at,
};
