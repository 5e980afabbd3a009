import type { Channel } from '@tonearm/shared/catalogue/channels.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { keptConfig } from './channel-config.js';
import type { ChannelRow } from './channels.repository.js';

/** The channel with everything that only editors may read. */
export function toChannel(row: ChannelRow): Channel {
  const config = keptConfig(row.config);
  return {
    id: row.id,
    model_type: 'channel',
    name: row.name,
    slug: row.slug,
    type: row.type,
    description: row.description,
    visibility: row.visibility,
    user_id: row.user_id,
    internal: row.internal,
    config,
    items_count: config.content_mode === 'list_all' ? null : row.items_count,
    last_updated_at: row.last_updated_at?.toISOString() ?? null,
    last_update_error: row.last_update_error,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** As the actor may read it: how many hidden items there are, for whom it is and what went wrong is for editors. */
export function channelFor(actor: Actor, channel: Channel): Channel {
  if (actor.can('channels.update')) return channel;
  const {
    last_update_error: _error,
    config: { audience: _audience, ...config },
    ...rest
  } = channel;
  return { ...rest, user_id: null, items_count: null, config };
}
