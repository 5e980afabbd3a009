import { Injectable } from '@nestjs/common';
import type { AlbumPagination, ArtistPagination, TrackPagination } from '@tonearm/shared/catalogue/catalogue.dto';
import type { SocialUserPagination } from '@tonearm/shared/catalogue/collection.dto';
import { PROFILE_PER_PAGE } from '@tonearm/shared/limits';
import type { ListQuery } from '@tonearm/shared/pagination.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { paginate } from '../../../../core/lists/list-page.js';
import { planList } from '../../../../core/lists/list-plan.js';
import type { ListSpec } from '../../../../core/lists/list-spec.js';
import { AccountReader, ProfileGate } from '../../../users/index.js';
import type { UserIdOrMe } from '../../../users/index.js';
import { AlbumsService } from '../../music/albums/index.js';
import { ArtistsService } from '../../music/artists/index.js';
import { SocialListsService } from '../library/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { ProfileListsRepository } from './profile-lists.repository.js';

const SPEC: ListSpec = {
  sorts: { created_at: { column: 'sort_value', direction: 'desc', kind: 'time' } },
  filters: {},
  perPage: PROFILE_PER_PAGE,
};
const planOf = (query: ListQuery) =>
  planList({ ...query, query: undefined, filters: undefined, paginate: query.paginate ?? 'cursor' }, {}, SPEC);

/** The lists behind the tabs of a profile; each throws 404 for nobody, and 403 `private_profile` for what is not shown. */
@Injectable()
export class ProfileListsService {
  constructor(
    private readonly gate: ProfileGate,
    private readonly lists: ProfileListsRepository,
    private readonly trackList: TracksService,
    private readonly albumList: AlbumsService,
    private readonly artistList: ArtistsService,
    private readonly people: SocialListsService,
    private readonly accounts: AccountReader,
  ) {}

  /** What they put up themselves. */
  async tracks(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<TrackPagination> {
    const plan = planOf(query);
    const page = await this.lists.pageIds(plan, 'tracks', await this.gate.require(id, actor), actor);
    return paginate(plan, page, await this.trackList.listByIds(page.ids, actor));
  }

  /** Their own ones, and those that they like where they show it. */
  async albums(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<AlbumPagination> {
    const plan = planOf(query);
    const page = await this.lists.pageIds(plan, 'albums', await this.gate.require(id, actor), actor);
    return paginate(plan, page, await this.albumList.listByIds(page.ids));
  }

  /** Artists whom they follow. */
  async artists(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<ArtistPagination> {
    const plan = planOf(query);
    const page = await this.lists.pageIds(plan, 'artists', await this.gate.require(id, actor, 'show_likes'), actor);
    return paginate(plan, page, await this.artistList.listByIds(page.ids));
  }

  /** Songs that they like. */
  async likes(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<TrackPagination> {
    const plan = planOf(query);
    const page = await this.lists.pageIds(plan, 'likes', await this.gate.require(id, actor, 'show_likes'), actor);
    return paginate(plan, page, await this.trackList.listByIds(page.ids, actor));
  }

  /** Songs that they played last, each once. */
  async history(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<TrackPagination> {
    const plan = planOf(query);
    const page = await this.lists.pageIds(plan, 'history', await this.gate.require(id, actor, 'show_history'), actor);
    return paginate(plan, page, await this.trackList.listByIds(page.ids, actor));
  }

  async followers(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<SocialUserPagination> {
    const profile = await this.gate.require(id, actor, 'show_followers');
    return await this.people.people(
      'follows',
      { type: 'user', id: profile.id },
      { ...query, perPage: query.perPage ?? PROFILE_PER_PAGE },
      actor,
    );
  }

  /** People whom they follow. */
  async followed(id: UserIdOrMe, query: ListQuery, actor: Actor): Promise<SocialUserPagination> {
    const plan = planOf(query);
    const profile = await this.gate.require(id, actor, 'show_followers');
    const page = await this.lists.pageIds(plan, 'followed', profile, actor);
    const rows = new Map((await this.lists.followedRows(profile.id, page.ids)).map((row) => [Number(row.id), row]));
    return paginate(
      plan,
      page,
      page.ids
        .flatMap((userId) => rows.get(userId) ?? [])
        .map((row) => ({
          id: Number(row.id),
          model_type: 'user' as const,
          name: row.name,
          image: this.accounts.avatarUrl(row.avatar),
          at: isoTime(row.at),
        })),
    );
  }
}
