import type {
  AutoUpdateMethod,
  ChannelItemType,
  ChannelModelType,
  ChannelRestriction,
} from '@tonearm/shared/catalogue/channels';
import { CHANNEL_MODEL_TYPES } from '@tonearm/shared/catalogue/channels';
import type { ChannelRestrictionModel } from '@tonearm/shared/catalogue/channels.dto';
import { CHANNEL_ITEMS_MAX } from '@tonearm/shared/limits';
import { likeText, marks } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import type { SqlValue } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import { readIdPage } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { UserEntity, userPublicSql } from '../../../users/index.js';
import { playlistListedSql } from '../../music/visibility.js';
import type { Channelable } from './channels.repository.js';

/** Narrows content to a genre or tag. */
export type Narrowing = Pick<ChannelRestrictionModel, 'id' | 'model_type'> | null;

interface Condition {
  sql: string;
  params: readonly SqlValue[];
}

const MODEL_TYPES = Object.entries(CHANNEL_MODEL_TYPES) as [ChannelModelType, ChannelItemType][];
/** What lists show of each type; alias s. Channels are left to the viewer's eyes. */
const SHOWN: Record<Exclude<ChannelItemType, 'playlists' | 'users'>, string> = {
  tracks: 's.listed = 1',
  albums: 's.listed = 1',
  artists: 's.listed = 1',
  genres: 's.tracks_count > 0',
  channels: '1 = 1',
};
function shownSql(type: ChannelItemType): Condition {
  if (type !== 'users' && type !== 'playlists') return { sql: SHOWN[type], params: [] };
  const { text, params } = type === 'users' ? userPublicSql('s') : playlistListedSql('s');
  return { sql: text, params };
}
/** The popular ones first, where nothing else is said. */
const POPULAR: Record<ChannelItemType, string> = {
  tracks: 'popularity',
  albums: 'plays',
  artists: 'popularity',
  playlists: 'followers_count',
  genres: 'popularity',
  users: 'followers_count',
  channels: 'id',
};
/** What carries genres, and what carries tags. */
const OF_GENRES: readonly ChannelItemType[] = ['tracks', 'albums', 'artists'];
const TAGGED: readonly ChannelItemType[] = ['tracks', 'albums'];
const NONE: Condition = { sql: '1 = 0', params: [] };

function shown(type: ChannelItemType, narrowing: Narrowing): Condition {
  const all = shownSql(type);
  if (!narrowing || type === 'channels') return all;
  const { id, model_type: by } = narrowing;
  if (type === 'genres') return by === 'genre' ? { sql: `${SHOWN.genres} AND s.id = ?`, params: [id] } : NONE;
  if (!(by === 'tag' ? TAGGED : OF_GENRES).includes(type)) return NONE;
  const owner = type.slice(0, -1);
  return {
    sql: `${all.sql} AND EXISTS (SELECT 1 FROM ${owner}_${by}s p WHERE p.${owner}_id = s.id AND p.${by}_id = ?)`,
    params: [...all.params, id],
  };
}

/** Which items a channel shows: those it holds, and those that its way of filling itself finds. */
export class ChannelContentRepository extends Repository {
  /** A page of rows of the channel, in their order, of those that lists may show. */
  async pageItems(
    channelId: number,
    types: readonly ChannelItemType[],
    narrowing: Narrowing,
    plan: ListPlan,
  ): Promise<{ page: IdPage; items: Channelable[] }> {
    const branches = MODEL_TYPES.filter(([, type]) => types.includes(type)).map(([model, type]) => {
      const condition = shown(type, narrowing);
      return {
        sql: `(c.model_type = '${model}' AND EXISTS (SELECT 1 FROM ${type} s WHERE s.id = c.model_id AND ${condition.sql}))`,
        params: condition.params,
      };
    });
    const page = await readIdPage(
      (sql, params) => this.rows(sql, params),
      {
        from: 'channelables c',
        alias: 'c',
        where: ['c.channel_id = ?', `(${branches.map(({ sql }) => sql).join(' OR ')})`],
        params: [channelId, ...branches.flatMap(({ params }) => params)],
      },
      plan,
    );
    if (page.ids.length === 0) return { page, items: [] };
    const rows = await this.rows<Channelable>(
      `SELECT id, model_type, model_id FROM channelables WHERE id IN (${marks(page.ids.length)})`,
      page.ids,
    );
    const byId = new Map(
      rows.map((row) => [
        Number(row.id),
        { id: Number(row.id), model_type: row.model_type, model_id: Number(row.model_id) },
      ]),
    );
    return { page, items: page.ids.flatMap((id) => byId.get(id) ?? []) };
  }

  /** A page of the channel's items by a column of theirs. */
  pageSorted(channelId: number, type: ChannelItemType, narrowing: Narrowing, plan: ListPlan): Promise<IdPage> {
    const condition = shown(type, narrowing);
    return readIdPage(
      (sql, params) => this.rows(sql, params),
      {
        from: `channelables c JOIN ${type} s ON s.id = c.model_id`,
        alias: 's',
        where: ['c.channel_id = ?', `c.model_type = '${type.slice(0, -1)}'`, condition.sql],
        params: [channelId, ...condition.params],
      },
      plan,
    );
  }

  /** A page of everything of the type that lists show, by a column. */
  pageAll(type: ChannelItemType, plan: ListPlan): Promise<IdPage> {
    const condition = shownSql(type);
    return readIdPage(
      (sql, params) => this.rows(sql, params),
      { from: `${type} s`, alias: 's', where: [condition.sql], params: [...condition.params] },
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
    const found = await this.readRows(
      { id: s.id },
      sql`FROM ${s} WHERE ${s.name} LIKE ${`${likeText(text)}%`} ESCAPE '!' AND ${userPublicSql('s')} ORDER BY ${s.name}, ${s.id} LIMIT ${limit}`,
    );
    return found.map(({ id }) => id);
  }

  /** At most 500 ids to shuffle: what the channel holds, or the popular ones of the type. */
  async poolIds(type: ChannelItemType, narrowing: Narrowing, channelId: number | null): Promise<number[]> {
    const condition = shown(type, narrowing);
    if (channelId === null)
      return await this.ids(
        `SELECT s.id FROM ${type} s WHERE ${condition.sql} ORDER BY s.${POPULAR[type]} DESC, s.id DESC LIMIT ${CHANNEL_ITEMS_MAX}`,
        condition.params,
      );
    return await this.ids(
      `SELECT s.id FROM channelables c JOIN ${type} s ON s.id = c.model_id WHERE c.channel_id = ? AND c.model_type = '${type.slice(0, -1)}' AND ${condition.sql} ORDER BY s.id`,
      [channelId, ...condition.params],
    );
  }

  /** Of these ids, those that lists show. */
  async shownIds(type: ChannelItemType, ids: readonly number[], narrowing: Narrowing = null): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const condition = shown(type, narrowing);
    return new Set(
      await this.ids(`SELECT s.id FROM ${type} s WHERE s.id IN (${marks(ids.length)}) AND ${condition.sql}`, [
        ...ids,
        ...condition.params,
      ]),
    );
  }

  async findRestriction(
    type: ChannelRestriction,
    by: { id: number } | { name: string },
  ): Promise<ChannelRestrictionModel | null> {
    const [column, value] = 'id' in by ? ['id', by.id] : ['name', by.name];
    // A tag that nothing public carries is not there for visitors, whoever made it.
    const isShown = type === 'tag' && column === 'name' ? ' AND popularity > 0' : '';
    // A name may stand for a tag of the site and for one of the artists: the site's comes first.
    const row = await this.row<{ id: number; name: string; display_name: string }>(
      `SELECT id, name, display_name FROM ${type}s WHERE ${column} = ?${isShown}${type === 'tag' ? ' ORDER BY type DESC LIMIT 1' : ''}`,
      [value as SqlValue],
    );
    return row ? { ...row, id: Number(row.id), model_type: type } : null;
  }

  /** What a way of filling finds that asks for no plays. @param value the id of a genre or tag. */
  async findFor(
    method: Exclude<AutoUpdateMethod, 'top_tracks' | 'trending' | 'recommended'>,
    type: ChannelItemType,
    value: number | null,
    limit: number,
  ): Promise<number[]> {
    switch (method) {
      case 'new_releases':
        return await this.ids(
          `SELECT s.id FROM albums s WHERE s.listed = 1 AND s.release_date <= ? ORDER BY s.release_date DESC, s.id DESC LIMIT ${limit}`,
          [new Date().toISOString().slice(0, 10)],
        );
      case 'new_uploads':
        return await this.ids(
          `SELECT s.id FROM ${type} s WHERE s.listed = 1 ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}`,
        );
      case 'most_liked':
        return await this.ids(
          `SELECT s.id FROM ${type} s WHERE s.listed = 1 AND s.likes_count > 0 ORDER BY s.likes_count DESC, s.${POPULAR[type]} DESC, s.id DESC LIMIT ${limit}`,
        );
      case 'by_genre':
      case 'by_tag': {
        const condition = shown(type, { id: value ?? 0, model_type: method === 'by_genre' ? 'genre' : 'tag' });
        return await this.ids(
          `SELECT s.id FROM ${type} s WHERE ${condition.sql} ORDER BY s.${POPULAR[type]} DESC, s.id DESC LIMIT ${limit}`,
          condition.params,
        );
      }
    }
  }

  /** Of these songs, all plays of those that lists show. */
  async playsOfShown(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.rows<{ id: number; plays: number }>(
      `SELECT s.id, s.plays FROM tracks s WHERE s.id IN (${marks(ids.length)}) AND ${SHOWN.tracks}`,
      ids,
    );
    return new Map(rows.map(({ id, plays }) => [Number(id), Number(plays)]));
  }

  /** The popular ones of a kind, as lists show them; songs of which nothing was heard of late by all their plays. */
  async popular(type: ChannelItemType, limit: number): Promise<number[]> {
    if (type === 'tracks') return await this.popularTracks(limit);
    const condition = shownSql(type);
    return await this.ids(
      `SELECT s.id FROM ${type} s WHERE ${condition.sql} ORDER BY s.${POPULAR[type]} DESC, s.id DESC LIMIT ${limit}`,
      condition.params,
    );
  }

  /** Two walks along an index each: most of a young site's songs are equally popular, and sorting them all takes seconds. */
  private async popularTracks(limit: number): Promise<number[]> {
    const of = async (column: 'popularity' | 'plays') =>
      await this.rows<{ id: number; popularity: number; plays: number }>(
        `SELECT s.id, s.popularity, s.plays FROM tracks s WHERE ${SHOWN.tracks} ORDER BY s.${column} DESC, s.id DESC LIMIT ${limit}`,
      );
    const heard = (await of('popularity')).filter(({ popularity }) => Number(popularity) > 0);
    const songs = new Map(
      [...heard, ...(await of('plays'))].map(({ id, popularity, plays }) => [
        Number(id),
        { popularity: Number(popularity), plays: Number(plays) },
      ]),
    );
    const ranked = [...songs].sort(
      ([a, one], [b, other]) => other.popularity - one.popularity || other.plays - one.plays || b - a,
    );
    return ranked.slice(0, limit).map(([id]) => id);
  }

  private async ids(sql: string, params: readonly SqlValue[] = []): Promise<number[]> {
    return (await this.rows<{ id: number }>(sql, params)).map((row) => Number(row.id));
  }
}
