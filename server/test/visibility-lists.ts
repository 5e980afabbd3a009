import type { AccountFactory } from './factories/accounts.js';
import type { CatalogueFactory } from './factories/catalogue.js';
import type { Item } from './visibility-items.js';

interface Makers {
  make: CatalogueFactory;
  accounts: AccountFactory;
}

/** Who has everything in their lists, and where. */
export interface People {
  users: ReadonlyMap<string, number>;
  /** Says something about everything. */
  fanId: number;
  /** A channel that holds every song. */
  shelf: number;
}

/** A tag, words, comments, and a place in the channel and in everybody's library, history, queue and recent searches. */
export async function dress(
  { make, accounts }: Makers,
  { users, fanId, shelf }: People,
  { name, trackId, albumId, tag }: Pick<Item, 'name' | 'trackId' | 'albumId' | 'tag'>,
): Promise<void> {
  const at = accounts.at(0);
  await make.link('tags', {
    id: trackId,
    name: tag,
    display_name: tag,
    type: 'default',
    created_at: at,
    updated_at: at,
  });
  await make.link('track_tags', { track_id: trackId, tag_id: trackId });
  await make.link('album_tags', { album_id: albumId, tag_id: trackId });
  await make.link('lyrics', {
    id: trackId,
    track_id: trackId,
    language: 'en',
    text: `Sing of ${name} loudly`,
    format: 'plain',
    is_synced: false,
    source: 'file',
    created_at: at,
    updated_at: at,
  });
  await make.link('channelables', { channel_id: shelf, model_type: 'track', model_id: trackId, position: trackId });
  for (const [type, id, more] of [
    ['track', trackId, { position_ms: 1_000, marker_slot: 1 }],
    ['album', albumId, {}],
  ] as const) {
    await make.link('comments', {
      commentable_type: type,
      commentable_id: id,
      user_id: fanId,
      content: `Said of ${name} quietly`,
      mentions: '[]',
      created_at: at,
      updated_at: at,
      ...more,
    });
  }
  for (const [user, userId] of users) {
    await make.link('play_queue_entries', {
      user_id: userId,
      position: trackId,
      uid: `q${trackId}`,
      track_id: trackId,
      source_type: 'track',
      source_id: trackId,
    });
    for (const [type, id] of [
      ['track', trackId],
      ['album', albumId],
    ] as const)
      await make.link('recent_searches', { user_id: userId, model_type: type, model_id: id, created_at: at });
    await make.link('likes', { user_id: userId, likeable_type: 'track', likeable_id: trackId, created_at: at });
    await make.link('likes', { user_id: userId, likeable_type: 'album', likeable_id: albumId, created_at: at });
    await make.link('plays', {
      track_id: trackId,
      user_id: userId,
      listener_key: `u:${userId}`,
      client_id: `${user}-${trackId}`,
      created_at: at,
    });
  }
}
