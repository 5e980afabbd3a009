import { Injectable } from '@nestjs/common';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type {
  ExpandQueueAnswer,
  ExpandQueueInput,
  PlayQueue,
  QueueEntryInput,
  QueueTrack,
  SaveQueueInput,
} from '@tonearm/shared/catalogue/queue.dto';
import { QUEUE_EXPAND_TRACKS, QUEUE_SAVES_PER_MINUTE } from '@tonearm/shared/limits';
import type { Actor } from '../../../../core/access/actor.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { conflict, invalid, unauthenticated } from '../../../../core/errors/app-error.js';
import { Realtime } from '../../../../core/ports/realtime.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { TracksService } from '../../music/tracks/index.js';
import { QueueSources } from './queue-sources.registry.js';
import { QueueRepository } from './queue.repository.js';
import type { QueueEntryRow, QueueHead } from './queue.repository.js';
import { dropUnseen } from './saved-queue.js';

/** The queue of each user on the server, and the lists that a player goes on with (3-decisions §5.3). */
@Injectable()
export class QueueService {
  constructor(
    private readonly queues: QueueRepository,
    private readonly sources: QueueSources,
    private readonly tracks: TracksService,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly realtime: Realtime,
  ) {}

  /** The user's queue without what they may not see; null when there is none newer than the version that they have. */
  async get(actor: Actor, newerThan = -1): Promise<PlayQueue | null> {
    const userId = userOf(actor);
    const head = await this.queues.findHead(userId);
    if (!head || head.version <= newerThan) return null;
    const saved = await this.queues.listEntries(userId);
    const tracks = await this.tracks.listVisible([...new Set(saved.map((entry) => entry.trackId))], actor);
    const byId = new Map(tracks.map((track) => [track.id, track]));
    const { entries, index, positionMs } = dropUnseen({ ...head, entries: saved }, new Set(byId.keys()));
    return {
      entries: entries.map((entry) => toQueueTrack(entry, byId)),
      index,
      position_ms: positionMs,
      shuffle: head.shuffle,
      repeat: head.repeat,
      version: head.version,
    };
  }

  /** Keeps the queue. @returns its new version. @throws AppError 409 when another device has saved since, 422, 429. */
  async save(actor: Actor, input: SaveQueueInput): Promise<number> {
    const userId = userOf(actor);
    await this.limiter.hit(`queue:${userId}`, QUEUE_SAVES_PER_MINUTE, 60);
    if (new Set(input.entries?.map((entry) => entry.uid)).size !== (input.entries?.length ?? 0))
      throw invalid({ entries: ['Each entry needs a uid of its own.'] });
    let isNews = true;
    const saved = await this.unit.run('queue.save', async () => {
      const before = await this.queues.findHead(userId);
      if (input.version < (before?.version ?? 0)) throw conflict('The queue was changed on another device.');
      const count = input.entries?.length ?? (await this.queues.countEntries(userId));
      if (input.index >= count || (input.index < 0 && count > 0)) throw invalid({ index: ['There is no such entry.'] });
      isNews = !before || input.entries !== undefined || isChanged(before, input);
      const version = Math.max(input.version, before?.version ?? 0) + 1;
      await this.queues.saveHead(userId, {
        index: input.index,
        positionMs: input.position_ms,
        shuffle: input.shuffle,
        repeat: input.repeat,
        version,
      });
      if (input.entries) await this.queues.replaceEntries(userId, input.entries.map(toRow));
      return version;
    });
    // How far the song has played is told with whatever changes next.
    if (isNews) await this.realtime.toUser(userId, 'queue.changed', { version: saved });
    return saved;
  }

  /** The next tracks of a list. @throws AppError 404 for a list that does not exist or may not be seen, 422 for an unknown type or cursor. */
  async expand(actor: Actor, input: ExpandQueueInput): Promise<ExpandQueueAnswer> {
    const read = this.sources.find(input.source_type);
    if (!read) throw invalid({ source_type: ['There is no such list.'] });
    const { tracks, nextCursor } = await read({
      id: input.source_id,
      orderBy: input.order_by,
      orderDir: input.order_dir,
      cursor: input.cursor,
      limit: QUEUE_EXPAND_TRACKS,
      actor,
    });
    return { track_ids: tracks.map((track) => track.id), tracks, next_cursor: nextCursor, status: 'success' };
  }
}

function userOf({ userId }: Actor): number {
  if (userId === null) throw unauthenticated();
  return userId;
}

const isChanged = (before: QueueHead, { index, shuffle, repeat }: SaveQueueInput): boolean =>
  before.index !== index || before.shuffle !== shuffle || before.repeat !== repeat;

const toRow = ({ uid, track_id: trackId, source, section = 'context', place }: QueueEntryInput): QueueEntryRow => ({
  uid,
  trackId,
  sourceType: source.type,
  sourceId: source.id,
  sourceName: source.name ?? null,
  section,
  place: place ?? null,
});

const toQueueTrack = (entry: QueueEntryRow, tracks: ReadonlyMap<number, Track>): QueueTrack => ({
  uid: entry.uid,
  track: tracks.get(entry.trackId) as Track,
  source: { type: entry.sourceType, id: entry.sourceId, name: entry.sourceName },
  section: entry.section,
  place: entry.place,
});
