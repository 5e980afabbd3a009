import { Injectable } from '@nestjs/common';
import type {
  CreatePlaylistInput,
  Playlist,
  PlaylistPagination,
  UpdatePlaylistInput,
} from '@tonearm/shared/catalogue/playlists.dto';
import { LIBRARY_PER_PAGE, PER_PAGE_DEFAULT, PROFILE_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery, RelationsQuery } from '@tonearm/shared/pagination.dto';
import { fold } from '@tonearm/shared/rules/fold';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { PlaylistEntity } from '../../music/schema/playlist.entity.js';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { unauthenticated } from '../../../../core/errors/app-error.js';
import { requireExpected, withCurrent } from '../../../../core/errors/expected-state.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec, SortSpec } from '../../../../core/lists/list-spec.js';
import { relationsOf } from '../../../../core/lists/relations.js';
import { requireUnhidden } from '../../music/item-rights.js';
import { playlistOwnerColumns } from '../../music/ownership.js';
import { PlaylistAccess } from './playlist-access.service.js';
import { PlaylistEntries } from './playlist-entries.service.js';
import { columnsOf, tokenOf } from './playlist-fields.js';
import { PlaylistPeopleRepository } from './playlist-people.repository.js';
import { PlaylistQuota } from './playlist-quota.service.js';
import { PlaylistReader } from './playlist-reader.service.js';
import { PlaylistsRepository } from './playlists.repository.js';
import type { PlaylistScope } from './playlists.repository.js';

const FOLLOWERS: SortSpec<ColumnOf<PlaylistEntity>> = { column: 'followers_count', direction: 'desc', kind: 'number' };
const TIMES = {
  updated_at: { column: 'updated_at', direction: 'desc', kind: 'time' },
  created_at: { column: 'created_at', direction: 'desc', kind: 'time' },
  name: { column: 'name_folded', direction: 'asc', kind: 'text' },
} as const satisfies ListSpec['sorts'];
const PUBLIC_SPEC: ListSpec<ColumnOf<PlaylistEntity>> = {
  sorts: { followers_count: FOLLOWERS, ...TIMES },
  filters: {},
  perPage: PER_PAGE_DEFAULT,
};
/** What changed last comes first among one's own. */
const OWN_SPEC: ListSpec<ColumnOf<PlaylistEntity>> = {
  sorts: { ...TIMES, followers_count: FOLLOWERS },
  filters: {},
  perPage: LIBRARY_PER_PAGE,
};
const RELATIONS = ['editors'] as const;

/** Playlists as a whole: lists of them, and making, changing and deleting one. */
@Injectable()
export class PlaylistsService {
  constructor(
    private readonly playlists: PlaylistsRepository,
    private readonly access: PlaylistAccess,
    private readonly reader: PlaylistReader,
    private readonly entries: PlaylistEntries,
    private readonly people: PlaylistPeopleRepository,
    private readonly quota: PlaylistQuota,
    private readonly unit: UnitOfWork,
  ) {}

  async list(query: ListQuery, actor: Actor): Promise<PlaylistPagination> {
    return await this.page(query, { kind: 'public' }, actor);
  }

  /** Somebody's; those that are not public only for themselves. */
  async listOf(userId: number, query: ListQuery, actor: Actor): Promise<PlaylistPagination> {
    const paged = {
      ...query,
      paginate: query.paginate ?? ('cursor' as const),
      perPage: query.perPage ?? PROFILE_PER_PAGE,
    };
    return await this.page(paged, { kind: actor.userId === userId ? 'of' : 'public-of', userId }, actor);
  }

  /** Own, collaborative and followed ones; in a workspace those that it owns. */
  async library(query: ListQuery, actor: Actor): Promise<PlaylistPagination> {
    const { userId, workspace } = actor;
    if (userId === null) throw unauthenticated();
    const scope: PlaylistScope = workspace
      ? { kind: 'team', workspaceId: workspace.workspaceId }
      : { kind: 'library', userId };
    return await this.page({ ...query, paginate: query.paginate ?? 'cursor' }, scope, actor);
  }

  /** @throws AppError 404 when it does not exist or may not be seen. */
  async get(id: number, query: RelationsQuery, actor: Actor): Promise<Playlist> {
    const row = await this.access.see(id, actor);
    const playlist = await this.reader.one(row, actor, relationsOf(query, RELATIONS));
    return playlist.permissions.update ? { ...playlist, views: Number(row.views) } : playlist;
  }

  /** @throws AppError 403 over_quota, 404 for a song that the actor may not see, 422. */
  async create(fields: CreatePlaylistInput, actor: Actor): Promise<Playlist> {
    const allowance = await this.quota.of(actor);
    const columns = columnsOf(fields);
    const trackIds = fields.track_ids ?? [];
    const { owner, collaborationRefusal: refusal } = allowance;
    if (fields.collaborative && refusal) throw refusal;
    const id = await this.unit.run('playlists.create', async () => {
      await this.quota.begin(allowance, actor);
      await this.quota.requireRoom(allowance, 1);
      const made = await this.playlists.insert({
        visibility: 'private',
        ...columns,
        ...tokenOf(fields.visibility, null),
        ...playlistOwnerColumns(owner),
        created_by_id: 'workspaceId' in owner ? actor.userId : null,
      });
      if (trackIds.length > 0) await this.entries.append(made, trackIds, actor);
      return made;
    });
    return await this.get(id, {}, actor);
  }

  /** @throws AppError 403, 404, 409 with what stands there now, 422. */
  async update(id: number, input: UpdatePlaylistInput, actor: Actor): Promise<Playlist> {
    const columns = columnsOf(input);
    const refusal = input.collaborative ? await this.access.collaborationRefusal(id, actor) : null;
    await withCurrent(
      () =>
        this.unit.run('playlists.update', async () => {
          const row = await this.access.lock(id, actor, 'update');
          requireExpected(input.expected_updated_at, isoTime(row.updated_at));
          if (refusal && !row.collaborative) throw refusal;
          const { visibility = row.visibility } = columns;
          requireUnhidden(row.hidden_at !== null && visibility !== row.visibility && visibility !== 'private');
          if (input.collaborative === false) await this.people.endCollaboration(id);
          if (Object.keys(columns).length > 0)
            await this.playlists.update(id, { ...columns, ...tokenOf(input.visibility, row.share_token) });
        }),
      () => this.read(id, actor),
    );
    return await this.read(id, actor);
  }

  /** Those of the ids that exist, in their order; the caller has asked who may see them. */
  async listByIds(ids: readonly number[], actor: Actor): Promise<Playlist[]> {
    const rows = new Map((await this.playlists.listByIds(ids, actor)).map((row) => [Number(row.id), row]));
    return await this.reader.compose(
      ids.flatMap((id) => rows.get(id) ?? []),
      actor,
    );
  }

  private read(id: number, actor: Actor): Promise<Playlist> {
    return this.get(id, { load: 'editors' }, actor);
  }

  private async page(query: ListQuery, scope: PlaylistScope, actor: Actor): Promise<PlaylistPagination> {
    const plan = planList(
      { ...query, query: query.query ? fold(query.query) : undefined },
      {},
      scope.kind === 'public' ? PUBLIC_SPEC : OWN_SPEC,
    );
    const page = await this.playlists.pageIds(plan, scope, actor);
    return paginate(plan, page, await this.listByIds(page.ids, actor));
  }
}
