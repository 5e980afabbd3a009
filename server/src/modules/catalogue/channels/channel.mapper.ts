import type { Channel, ChannelConfig } from '@tonearm/shared/catalogue/channels.dto';
import type { Actor } from '../../../core/access/actor.js';
import { isoTime } from '../../../core/database/dialect.js';
import type { ChannelRow } from './channels.repository.js';

/** The channel with everything that only editors may read. */
export function toChannel(row: ChannelRow): Channel {
  const config = JSON.parse(String(row.config)) as ChannelConfig;
  return {
    id: Number(row.id), model_type: 'channel', name: row.name, slug: row.slug, type: row.type, description: row.description, visibility: row.visibility,
    user_id: row.user_id === null ? null : Number(row.user_id), internal: Boolean(row.internal), config,
    items_count: config.content_mode === 'list_all' ? null : Number(row.items_count),
    last_updated_at: row.last_updated_at === null ? null : isoTime(row.last_updated_at), last_update_error: row.last_update_error,
    created_at: isoTime(row.created_at), updated_at: isoTime(row.updated_at),
  };
}

/** As the actor may read it: how many hidden items there are, for whom it is and what went wrong is for editors. */
export function channelFor(actor: Actor, channel: Channel): Channel {
  if (actor.can('channels.update')) return channel;
  const { last_update_error: _error, config: { audience: _audience, ...config }, ...rest } = channel;
  return { ...rest, user_id: null, items_count: null, config };
}
