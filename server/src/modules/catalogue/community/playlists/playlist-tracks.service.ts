import { Injectable } from '@nestjs/common';
import type {
  AddPlaylistTracksInput,
  OrderPlaylistTracksInput,
  Playlist,
  PlaylistTrack,
  PlaylistTrackPagination,
} from '@tonearm/shared/catalogue/playlists.dto';
import { LIBRARY_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { PlaylistTrackEntity } from '../../music/schema/playlist.entity.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { AppError, conflict, invalid } from '../../../../core/errors/app-error.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { chunks } from '../../music/listing/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistEntries } from './playlist-entries.service.js';
import { PlaylistReader } from './playlist-reader.service.js';
import { PlaylistTracksRepository } from './playlist-tracks.repository.js';
import type { EntryPlace } from './playlist-tracks.repository.js';
import { PlaylistsRepository } from './playlists.repository.js';

const SPEC: ListSpec<ColumnOf<PlaylistTrackEntity> | 'name' | 'album' | 'duration'> = {
  sorts: {
    position: { column: 'position', direction: 'asc', kind: 'number' },
    added_at: { column: 'added_at', direction: 'desc', kind: 'time' },
    name: { column: 'name', direction: 'asc', kind: 'text' },
    album: { column: 'album', direction: 'asc', kind: 'text' },
    duration: { column: 'duration', direction: 'asc', kind: 'number' },
  },
  filters: {},
  perPage: LIBRARY_PER_PAGE,
};

/** Songs that one unit moves. */
const MOVED_AT_ONCE = 1_500;

const stale = (): AppError => conflict('This playlist has changed in the meantime.');

/** The songs of a playlist: reading, adding, removing and ordering them. */
@Injectable()
export class PlaylistTracksService {
  constructor(
    private readonly access: PlaylistAccess,
    private readonly playlists: PlaylistsRepository,
    private readonly entries: PlaylistTracksRepository,
    private readonly inserts: PlaylistEntries,
    private readonly reader: PlaylistReader,
    private readonly tracks: TracksService,
    private readonly unit: UnitOfWork,
  ) {}

  /** A page of the songs that the actor may see, keyset by default. @throws AppError 404. */
  async list(
    id: number,
    query: ListQuery,
    actor: Actor,
  ): Promise<{ pagination: PlaylistTrackPagination; total_duration_ms: number }> {
    const row = await this.access.see(id, actor);
    const plan = planList(
      { ...query, paginate: query.paginate ?? 'cursor', query: query.query ? fold(query.query) : undefined },
      {},
      SPEC,
    );
    const page = await this.entries.pageIds(plan, Number(row.id), actor);
    const [data, [sums]] = await Promise.all([this.load(id, page.ids, actor), this.playlists.sumsOf([id], actor)]);
    return { pagination: paginate(plan, page, data), total_duration_ms: Number(sums?.duration_ms ?? 0) };
  }

  /**
   * All of them, or none.
   * @throws AppError 403, 404 (also for a song that the actor may not see), 422 `tracks`,
   * 409 already_exists with the ids at `duplicates` unless they are allowed.
   */
  async add(
    id: number,
    input: AddPlaylistTracksInput,
    actor: Actor,
  ): Promise<{ playlist: Playlist; added: number; duplicates: number[] }> {
    const trackIds = input.tracks.map((track) => track.id);
    const duplicates = await this.inUnit('playlists.add-tracks', id, async () => {
      await this.access.lock(id, actor, 'edit_tracks');
      const held = new Set(await this.entries.heldOf(id, trackIds));
      const known = trackIds.filter((trackId, index) => held.has(trackId) || trackIds.indexOf(trackId) < index);
      // Nobody learns whether a song that they may not see stands here.
      const doubled =
        known.length > 0 && !input.allow_duplicates
          ? new Set(await this.tracks.visibleIds(known, actor))
          : new Set<number>();
      if (doubled.size > 0) throw alreadyThere(known.filter((trackId) => doubled.has(trackId)));
      if (input.position == null) await this.inserts.append(id, trackIds, actor);
      else await this.inserts.insertAt(id, trackIds, { index: input.position, actor });
      await this.playlists.update(id, {});
      return known;
    });
    return { playlist: await this.read(id, actor), added: trackIds.length, duplicates: [...new Set(duplicates)] };
  }

  /** Entries that are gone already are no fault. @throws AppError 403, 404. */
  async remove(id: number, entryIds: readonly number[], actor: Actor): Promise<Playlist> {
    await this.unit.run('playlists.remove-tracks', async () => {
      await this.access.lock(id, actor, 'edit_tracks');
      if ((await this.entries.remove(id, entryIds)) > 0) await this.playlists.update(id, {});
    });
    return await this.read(id, actor);
  }

  /** @throws AppError 403, 404, 409 where the list or an entry is no longer what it was, 422 `entry_id`. */
  async order(id: number, input: OrderPlaylistTracksInput, actor: Actor): Promise<void> {
    const { entry_ids: named, entry_id: one, before_entry_id: before } = input;
    const moved = one ? [one] : before === undefined ? undefined : named;
    if (!named && !one) throw invalid({ entry_id: ['Name the songs that move, or the whole list.'] });
    const left = await this.inUnit('playlists.order-tracks', id, async () => {
      await this.access.lock(id, actor, 'edit_tracks');
      const moves = named && !moved ? await this.movesOf(id, named, actor) : [];
      await this.entries.placeMany(moves.slice(0, MOVED_AT_ONCE));
      if (moved && !(await this.inserts.move(id, moved, before ?? null))) throw stale();
      await this.playlists.update(id, {});
      return moves.slice(MOVED_AT_ONCE);
    });
    // More than one unit may write: the order comes right with the last one, and what has gone meanwhile is passed over.
    for (const moves of chunks(left, MOVED_AT_ONCE))
      await this.unit.run('playlists.order-tracks', async () => {
        await this.access.lock(id, actor, 'edit_tracks');
        await this.entries.placeMany(moves);
        await this.playlists.update(id, {});
      });
  }

  /** What moves so that the songs stand in this order; those that the actor may not see keep their places. */
  private async movesOf(id: number, entryIds: readonly number[], actor: Actor): Promise<EntryPlace[]> {
    const shown = await this.entries.listShown(id, actor);
    const known = new Set(shown.map((entry) => Number(entry.id)));
    if (known.size !== entryIds.length || !entryIds.every((entryId) => known.has(entryId))) throw stale();
    return entryIds.flatMap((entryId, index) => {
      const old = shown[index];
      return old && Number(old.id) !== entryId ? [{ id: entryId, position: Number(old.position) }] : [];
    });
  }

  private async inUnit<T>(name: string, id: number, work: () => Promise<T>): Promise<T> {
    return await this.inserts.withRoom(id, () => this.unit.run(name, work));
  }

  private async read(id: number, actor: Actor): Promise<Playlist> {
    return await this.reader.one(await this.access.see(id, actor), actor);
  }

  private async load(id: number, entryIds: readonly number[], actor: Actor): Promise<PlaylistTrack[]> {
    const rows = new Map((await this.entries.listByIds(entryIds)).map((row) => [Number(row.id), row]));
    const places = await this.entries.countBefore(id, [...rows.values()], actor);
    const tracks = new Map(
      (await this.tracks.listByIds([...new Set([...rows.values()].map((row) => Number(row.track_id)))], actor)).map(
        (track) => [track.id, track],
      ),
    );
    return entryIds.flatMap((entryId) => {
      const row = rows.get(entryId);
      const track = row && tracks.get(Number(row.track_id));
      if (!row || !track) return [];
      const by =
        row.added_by === null || row.added_by_name === null
          ? null
          : this.reader.person({ id: row.added_by, name: row.added_by_name, avatar: row.added_by_avatar });
      return [
        {
          ...track,
          entry_id: entryId,
          position: places.get(entryId) ?? 0,
          added_at: isoTime(row.added_at),
          added_by: by,
        },
      ];
    });
  }
}

const alreadyThere = (trackIds: readonly number[]): AppError =>
  new AppError({
    status: 409,
    code: 'already_exists',
    message: 'Some of these songs are already in the playlist.',
    errors: { duplicates: [...new Set(trackIds)].map(String) },
  });
