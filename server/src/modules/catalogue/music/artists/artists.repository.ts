import type { ManagerRole } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistManager, ArtistName } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { likeText } from '../../../../core/database/dialect.js';
import { eachHas } from '../../../../core/database/each-has.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import { timeSql } from '../../../../core/lists/filter-time.js';
import { narrowedSql } from '../../../../core/lists/narrowed.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage, ListSource } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { asksFor } from '../../../../core/lists/list-spec.js';
import { UserEntity } from '../../../users/index.js';
import { ArtistEntity, ArtistManagerEntity, ArtistWorkspaceEntity } from '../schema/artist.entity.js';
import { ArtistGenreEntity, GenreEntity } from '../schema/genre.entity.js';
import { artistVisibleSql } from '../visibility.js';

export interface ArtistRow {
  id: number;
  name: string;
  slug: string;
  image_hash: string | null;
  image_color: string | null;
  verified: number | boolean;
  plays: number;
  monthly_listeners: number;
  followers_count: number;
  albums_count: number;
  tracks_count: number;
  profile: string | null;
  header_image: string | null;
  header_colors: string | null;
  similar_ids: string | null;
  views: number;
  created_at: string | Date;
  updated_at: string | Date;
}

const [ar, g, p] = [named(ArtistEntity, 'ar'), named(GenreEntity, 'g'), named(ArtistGenreEntity, 'p')];
/** To look up what a filter finds. */
const n = named(ArtistEntity, 'n');
const [lm, u] = [named(ArtistManagerEntity, 'lm'), named(UserEntity, 'u')];

/** Fields of an artist for those who may change any. */
export interface ArtistMarks {
  disabled: boolean;
  managers: ArtistManager[];
}

/** As `ArtistRow`. */
const SELECT = sql`SELECT ${ar.id}, ${ar.name}, ${ar.slug}, ${ar.image_hash}, ${ar.image_color}, ${ar.verified}, ${ar.plays}, ${ar.monthly_listeners}, ${ar.followers_count},
  ${ar.albums_count}, ${ar.tracks_count}, ${ar.profile}, ${ar.header_image}, ${ar.header_colors}, ${ar.similar_ids}, ${ar.views}, ${ar.created_at}, ${ar.updated_at} FROM ${ar}`;

/** As with tracks: above this many, sorting a genre costs more than walking the sorted list. */
const LARGE_GENRE = 3_000;

/** Rows of artists. */
export class ArtistsRepository extends Repository {
  async pageIds(plan: ListPlan, genreId: number | null): Promise<IdPage> {
    const more: Sql[] = [];
    for (const filter of plan.filters.filter(({ key }) => key === 'created_at'))
      more.push(
        await narrowedSql((text, params) => this.rows(text, params), {
          found: { from: sql`${n} WHERE ${n.listed} = 1 AND ${timeSql(n.created_at, filter)}`, id: n.id },
          id: ar.id,
          plain: timeSql(ar.created_at, filter),
          isAlong: plan.sort.column === filter.key,
        }),
      );
    return await readIdPage((text, params) => this.rows(text, params), artistsSource(plan, genreId, more), plan);
  }

  async find(id: number, actor: Actor): Promise<ArtistRow | null> {
    return await this.row<ArtistRow>(sql`${SELECT} WHERE ${ar.id} = ${id} AND ${artistVisibleSql(actor)}`);
  }

  async managerRoles(id: number, userId: number): Promise<ManagerRole[]> {
    return await this.table(ArtistManagerEntity).column('role', { artist_id: id, user_id: userId });
  }

  /** The workspace that manages the artist. */
  async workspaceOf(id: number): Promise<number | null> {
    return (await this.table(ArtistWorkspaceEntity).pickOne(['workspace_id'], { artist_id: id }))?.workspace_id ?? null;
  }

  async marksOf(ids: readonly number[]): Promise<Map<number, ArtistMarks>> {
    if (ids.length === 0) return new Map();
    const [rows, managers] = await Promise.all([
      this.table(ArtistEntity).pick(['id', 'disabled'], { id: ids }),
      this.readRows(
        { artistId: lm.artist_id, id: u.id, name: u.name, role: lm.role },
        sql`FROM ${lm} JOIN ${u} ON ${u.id} = ${lm.user_id} WHERE ${lm.artist_id} IN ${listOf(ids)} ORDER BY ${lm.artist_id}, ${lm.user_id}`,
      ),
    ]);
    const marks = new Map(
      rows.map(({ id, disabled }): [number, ArtistMarks] => [id, { disabled: Boolean(disabled), managers: [] }]),
    );
    for (const { artistId, id, name, role } of managers)
      marks.get(Number(artistId))?.managers.push({ id: Number(id), name, role });
    return marks;
  }

  /** Genres of an artist with how many artists each has, the rarest first: they say most. */
  async genresOf(id: number): Promise<{ id: number; artists_count: number }[]> {
    return await this.readRows(
      { id: g.id, artists_count: g.artists_count },
      sql`FROM ${p} JOIN ${g} ON ${g.id} = ${p.genre_id} WHERE ${p.artist_id} = ${id} AND ${g.deleted_at} IS NULL ORDER BY ${g.artists_count}, ${g.id}`,
    );
  }

  /** The most popular listed artists of a genre; a large genre is read along the popular artists, a small one from its own pivot. */
  async popularOfGenre(
    genre: { id: number; artists_count: number },
    limit: number,
  ): Promise<{ id: number; popularity: number }[]> {
    const isLarge = genre.artists_count > LARGE_GENRE;
    const from = isLarge ? sql`${ar}` : sql`${p} JOIN ${ar} ON ${ar.id} = ${p.artist_id}`;
    const isOfGenre = sql`${p.genre_id} = ${genre.id}`;
    const narrowed = isLarge
      ? eachHas(sql`SELECT 1 FROM ${p} WHERE ${p.artist_id} = ${ar.id} AND ${isOfGenre}`)
      : isOfGenre;
    return await this.readRows(
      { id: ar.id, popularity: ar.popularity },
      sql`FROM ${from} WHERE ${ar.listed} = 1 AND ${narrowed} ORDER BY ${ar.popularity} DESC, ${ar.id} DESC LIMIT ${limit}`,
    );
  }

  /** Those of the ids that are there, each with whether lists show it. */
  async listedOf(ids: readonly number[]): Promise<Map<number, boolean>> {
    const rows = await this.table(ArtistEntity).pick(['id', 'listed'], { id: ids });
    return new Map(rows.map(({ id, listed }) => [id, listed]));
  }

  /** Of the ids, the artists whom the actor may see. */
  async namesOf(ids: readonly number[], actor: Actor): Promise<ArtistName[]> {
    if (ids.length === 0) return [];
    return await this.readRows(
      { id: ar.id, name: ar.name },
      sql`FROM ${ar} WHERE ${ar.id} IN ${listOf(ids)} AND ${artistVisibleSql(actor)}`,
    );
  }

  async listByIds(ids: readonly number[]): Promise<ArtistRow[]> {
    return await this.rowsIn<ArtistRow>(ids, (list) => sql`${SELECT} WHERE ${ar.id} IN ${list}`);
  }
}

/** Who is disabled is never listed, and found by the index of marks: both values of the one before it. */
const DISABLED = sql`${ar.verified} IN (0, 1) AND ${ar.disabled} = 1`;

function artistsSource(plan: ListPlan, genreId: number | null, more: readonly Sql[]): ListSource {
  const isDisabled = plan.filters.some((filter) => filter.key === 'disabled' && asksFor(filter));
  const conditions = [isDisabled ? DISABLED : sql`${ar.listed} = 1`, ...(isDisabled ? [] : more)];
  for (const filter of plan.filters.filter(({ key }) => key !== 'disabled')) {
    if (filter.key === 'created_at') {
      if (isDisabled) conditions.push(timeSql(ar.created_at, filter));
    } else if (filter.key === 'genre')
      conditions.push(sql`${ar.id} IN (SELECT ${p.artist_id} FROM ${p} WHERE ${p.genre_id} = ${genreId ?? 0})`);
    else conditions.push(sql`${ar.verified} = ${asksFor(filter) ? 1 : 0}`);
  }
  if (plan.query) conditions.push(sql`${ar.name_folded} LIKE ${`${likeText(plan.query)}%`} ESCAPE '!'`);
  return sourceOf(ar, 'ar', conditions);
}
