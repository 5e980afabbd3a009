import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { AutoUpdateMethod, ChannelItemType, ChannelRestriction } from '@tonearm/shared/catalogue/channels';
import type { ChannelRestrictionModel } from '@tonearm/shared/catalogue/channels.dto';
import { CHANNEL_ITEMS_MAX } from '@tonearm/shared/limits';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { joined, listOf, sql } from '../../../../core/database/sql.js';
import type { Expression, Sql } from '../../../../core/database/sql.js';
import { above } from '../../../../core/database/where.js';
import { narrowedSql } from '../../../../core/lists/narrowed.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { UserEntity, userPublicSql } from '../../../users/index.js';
import { GenreEntity } from '../../music/schema/genre.entity.js';
import { TagEntity } from '../../music/schema/tag.entity.js';
import { ChannelableEntity } from '../../music/schema/channel.entity.js';
import { countryRestriction, ofCountry } from './channel-countries.js';
import { listedSql, MODEL_OF, MODEL_TYPES, POPULAR, shownSql, TABLES } from './channel-tables.js';
import type { Narrowing, MusicType } from './channel-tables.js';
import type { Channelable } from './channels.repository.js';

const c = named(ChannelableEntity, 'c');

/** Which items a channel shows: those it holds, and those that its way of filling itself finds. */
export class ChannelContentRepository extends Repository {
  /** A page of rows of the channel, in their order, of those that lists may show. */
  async pageItems(
    channelId: number,
    types: readonly ChannelItemType[],
    narrowing: Narrowing,
    plan: ListPlan,
  ): Promise<{ page: IdPage; items: Channelable[] }> {
    const branches = MODEL_TYPES.filter(([, type]) => types.includes(type)).map(
      ([model, type]) =>
        sql`(${c.model_type} = ${model} AND EXISTS (SELECT 1 FROM ${TABLES[type]} WHERE ${TABLES[type].id} = ${c.model_id} AND ${shownSql(type, narrowing)}))`,
    );
    const page = await readIdPage(
      (text, params) => this.rows(text, params),
      sourceOf(c, 'c', [sql`${c.channel_id} = ${channelId}`, sql`(${joined(branches, ' OR ')})`]),
      plan,
    );
    const rows = await this.table(ChannelableEntity).pick(['id', 'model_type', 'model_id'], { id: page.ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return { page, items: page.ids.flatMap((id) => byId.get(id) ?? []) };
  }

  /** A page of the channel's items by a column of theirs. */
  pageSorted(channelId: number, type: ChannelItemType, narrowing: Narrowing, plan: ListPlan): Promise<IdPage> {
    return readIdPage(
      (text, params) => this.rows(text, params),
      sourceOf(heldSql(type), 's', [isHeldSql(channelId, type), shownSql(type, narrowing)]),
      plan,
    );
  }

  /** A page of everything of the type that lists show, by a column. */
  async pageAll(type: ChannelItemType, narrowing: Narrowing, plan: ListPlan): Promise<IdPage> {
    return await readIdPage(
      (text, params) => this.rows(text, params),
      sourceOf(TABLES[type], 's', [await this.allSql(type, narrowing)]),
      plan,
    );
  }

  /** A page of these items by a column of theirs, of those that lists show. */
  pageAmong(type: ChannelItemType, ids: readonly number[], narrowing: Narrowing, plan: ListPlan): Promise<IdPage> {
    const among = ids.length === 0 ? sql`1 = 0` : sql`${TABLES[type].id} IN ${listOf(ids)}`;
    return readIdPage(
      (text, params) => this.rows(text, params),
      sourceOf(TABLES[type], 's', [among, shownSql(type, narrowing)]),
      plan,
    );
  }

  /** People by id, as anybody may see them. */
  async people(ids: readonly number[]): Promise<{ id: number; name: string; avatar: string | null }[]> {
    const s = named(UserEntity, 's');
    return await this.rowsIn(
      ids,
      (list) =>
        sql`SELECT ${s.id}, ${s.name}, ${s.avatar} FROM ${s} WHERE ${s.id} IN ${list} AND ${userPublicSql('s')}`,
    );
  }

  /** Ids of people whose name begins so. */
  async peopleNamed(text: string, limit: number): Promise<number[]> {
    const s = named(UserEntity, 's');
    return await this.ids(
      s,
      sql`${s.name} LIKE ${`${likeText(text)}%`} ESCAPE '!' AND ${userPublicSql('s')} ORDER BY ${s.name}, ${s.id} LIMIT ${limit}`,
    );
  }

  /** At most 500 ids to shuffle: what the channel holds, or the popular ones of the type. */
  async poolIds(type: ChannelItemType, narrowing: Narrowing, channelId: number | null): Promise<number[]> {
    const { id } = TABLES[type];
    if (channelId === null) return await this.popularOf(type, await this.allSql(type, narrowing), CHANNEL_ITEMS_MAX);
    return await this.idsFrom(
      id,
      heldSql(type),
      sql`${isHeldSql(channelId, type)} AND ${shownSql(type, narrowing)} ORDER BY ${id}`,
    );
  }

  /** Of these ids, those that lists show. */
  async shownIds(type: ChannelItemType, ids: readonly number[], narrowing: Narrowing = null): Promise<Set<number>> {
    const table = TABLES[type];
    const rows = await this.rowsIn<{ id: number }>(
      ids,
      (list) => sql`SELECT ${table.id} FROM ${table} WHERE ${table.id} IN ${list} AND ${shownSql(type, narrowing)}`,
    );
    return new Set(rows.map(({ id }) => Number(id)));
  }

  /** The genre, tag or country that a channel itself names; null also where it has gone. */
  async ownRestriction(
    config: Pick<ChannelConfig, 'restriction' | 'restriction_model_id' | 'restriction_country'>,
  ): Promise<ChannelRestrictionModel | null> {
    const { restriction: type, restriction_model_id: id, restriction_country: country } = config;
    if (type === 'country') return country === null ? null : countryRestriction(country);
    return type && id !== null ? await this.findRestriction(type, { id }) : null;
  }

  /** @param by a country has no id. */
  async findRestriction(
    type: ChannelRestriction,
    by: { id: number } | { name: string },
  ): Promise<ChannelRestrictionModel | null> {
    if (type === 'country') return 'name' in by ? countryRestriction(by.name) : null;
    const columns = ['id', 'name', 'display_name'] as const;
    const row =
      type === 'genre'
        ? await this.table(GenreEntity).pickOne(columns, { ...by, deleted_at: null })
        : // A tag that nothing public carries is not there for visitors, whoever made it. A name may stand for a tag of the
          // site and for one of the artists: the site's comes first.
          await this.table(TagEntity).pickOne(
            columns,
            'name' in by ? { ...by, popularity: above(0) } : { ...by, deleted_at: null },
            { order: { type: 'desc' } },
          );
    return row && { ...row, model_type: type };
  }

  /** What a way of filling finds that asks for no plays. @param value the id of a genre or tag. */
  async findFor(
    method: Exclude<AutoUpdateMethod, 'top_tracks' | 'trending' | 'recommended'>,
    type: ChannelItemType,
    value: number | null,
    limit: number,
  ): Promise<number[]> {
    if (method === 'by_genre' || method === 'by_tag') {
      const model = method === 'by_genre' ? 'genre' : 'tag';
      return await this.popularOf(type, shownSql(type, { id: value ?? 0, model_type: model, name: '' }), limit);
    }
    if (method === 'new_releases') {
      const { albums } = TABLES;
      const today = new Date().toISOString().slice(0, 10);
      return await this.ids(
        albums,
        sql`${albums.listed} = 1 AND ${albums.release_date} <= ${today} ORDER BY ${albums.release_date} DESC, ${albums.id} DESC LIMIT ${limit}`,
      );
    }
    // Nothing else is offered for these (AUTO_UPDATE_METHODS).
    const s = TABLES[type as MusicType];
    const rest =
      method === 'new_uploads'
        ? sql`ORDER BY ${s.created_at} DESC`
        : sql`AND ${s.likes_count} > 0 ORDER BY ${s.likes_count} DESC, ${POPULAR[type]} DESC`;
    return await this.ids(s, sql`${s.listed} = 1 ${rest}, ${s.id} DESC LIMIT ${limit}`);
  }

  /** Of these songs, all plays of those that lists show. */
  async playsOfShown(ids: readonly number[]): Promise<Map<number, number>> {
    const { tracks } = TABLES;
    const rows = await this.rowsIn<{ id: number; plays: number }>(
      ids,
      (list) =>
        sql`SELECT ${tracks.id}, ${tracks.plays} FROM ${tracks} WHERE ${tracks.id} IN ${list} AND ${tracks.listed} = 1`,
    );
    return new Map(rows.map(({ id, plays }) => [Number(id), Number(plays)]));
  }

  /** The popular ones of a kind, as lists show them; songs of which nothing was played lately by all their plays. */
  async popular(type: ChannelItemType, limit: number): Promise<number[]> {
    if (type === 'tracks') return await this.popularTracks(limit);
    return await this.popularOf(type, listedSql(type), limit);
  }

  /** Two walks along an index each: most of a young site's songs are equally popular, and sorting them all takes seconds. */
  private async popularTracks(limit: number): Promise<number[]> {
    const { tracks } = TABLES;
    const by = async (column: 'popularity' | 'plays') =>
      await this.readRows(
        { id: tracks.id, popularity: tracks.popularity, plays: tracks.plays },
        sql`FROM ${tracks} WHERE ${tracks.listed} = 1 ORDER BY ${tracks[column]} DESC, ${tracks.id} DESC LIMIT ${limit}`,
      );
    const played = (await by('popularity')).filter(({ popularity }) => popularity > 0);
    const songs = new Map([...played, ...(await by('plays'))].map(({ id, ...song }) => [id, song]));
    const ranked = [...songs].sort(
      ([a, one], [b, other]) => other.popularity - one.popularity || other.plays - one.plays || b - a,
    );
    return ranked.slice(0, limit).map(([id]) => id);
  }

  /** As `shownSql`, for lists of everything: of a country with little music that is looked up and sorted, of others the order is walked. */
  private async allSql(type: ChannelItemType, narrowing: Narrowing): Promise<Sql> {
    const country = narrowing?.model_type === 'country' ? ofCountry(type, narrowing.name) : null;
    if (!country) return shownSql(type, narrowing);
    const condition = await narrowedSql((text, params) => this.rows(text, params), {
      found: country.found,
      id: TABLES[type].id,
      plain: country.isOf,
      isAlong: false,
    });
    return sql`${listedSql(type)} AND ${condition}`;
  }

  private async popularOf(type: ChannelItemType, condition: Sql, limit: number): Promise<number[]> {
    const table = TABLES[type];
    return await this.ids(table, sql`${condition} ORDER BY ${POPULAR[type]} DESC, ${table.id} DESC LIMIT ${limit}`);
  }

  private async ids(table: (typeof TABLES)[ChannelItemType], rest: Sql): Promise<number[]> {
    return await this.idsFrom(table.id, sql`${table}`, rest);
  }

  private async idsFrom(id: Expression<number>, from: Sql, rest: Sql): Promise<number[]> {
    return (await this.readRows({ id }, sql`FROM ${from} WHERE ${rest}`)).map((row) => row.id);
  }
}

/** What channels hold of the type, joined to its items. */
const heldSql = (type: ChannelItemType): Sql => sql`${c} JOIN ${TABLES[type]} ON ${TABLES[type].id} = ${c.model_id}`;
const isHeldSql = (channelId: number, type: ChannelItemType): Sql =>
  sql`${c.channel_id} = ${channelId} AND ${c.model_type} = ${MODEL_OF[type]}`;
