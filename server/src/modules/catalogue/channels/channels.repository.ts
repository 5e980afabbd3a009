import { Injectable } from '@nestjs/common';
import type { ChannelContentType, ChannelModelType, ChannelType, ChannelVisibility } from '@tonearm/shared/catalogue/channels';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channels.dto';
import { Database } from '../../../core/database/database.js';
import { likeText, marks, sqlTime } from '../../../core/database/dialect.js';
import { Repository } from '../../../core/database/repository.js';
import type { SqlValue } from '../../../core/database/repository.js';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { readIdPage } from '../../../core/lists/list-page.js';
import type { IdPage } from '../../../core/lists/list-page.js';
import type { ListPlan } from '../../../core/lists/list-plan.js';
import { SearchChanges } from '../../../core/search/search-changes.repository.js';

export interface ChannelRow {
  id: number;
  name: string;
  slug: string;
  type: ChannelType;
  description: string | null;
  visibility: ChannelVisibility;
  user_id: number | null;
  internal: number | boolean;
  content_type: ChannelContentType;
  config: string;
  last_updated_at: string | Date | null;
  last_update_error: string | null;
  created_at: string | Date;
  updated_at: string | Date;
  items_count: number;
}

export interface ChannelValues {
  name: string;
  slug: string;
  type: ChannelType;
  description: string | null;
  visibility: ChannelVisibility;
  internal: boolean;
  config: ChannelConfig;
}

/** What a channel holds: one row. */
export interface Channelable {
  id: number;
  model_type: ChannelModelType;
  model_id: number;
}

export interface ModelKey {
  model_type: ChannelModelType;
  id: number;
}

const SELECT = `SELECT ch.id, ch.name, ch.slug, ch.type, ch.description, ch.visibility, ch.user_id, ch.internal, ch.content_type, ch.config, ch.last_updated_at,
  ch.last_update_error, ch.created_at, ch.updated_at, (SELECT COUNT(*) FROM channelables c WHERE c.channel_id = ch.id) AS items_count FROM channels ch`;

const contains = (text: string): string => `%${likeText(text)}%`;
const columnsOf = (values: ChannelValues): SqlValue[] => [
  values.name, values.slug, values.type, values.description, values.visibility, values.visibility === 'public' && !values.config.audience ? 1 : 0, values.internal ? 1 : 0,
  values.config.content_type, JSON.stringify(values.config),
];

/** Channels and what they hold by hand or by their updates. */
@Injectable()
export class ChannelsRepository extends Repository {
  constructor(database: Database, unit: UnitOfWork, private readonly changes: SearchChanges) {
    super(database, unit);
  }

  /** @param listedOnly leaves out what is not for everybody. */
  pageIds(plan: ListPlan, listedOnly: boolean): Promise<IdPage> {
    const where = listedOnly ? ['ch.listed = 1'] : [];
    const params: SqlValue[] = [];
    for (const { key, value } of plan.filters) {
      where.push(`ch.${key === 'type' ? 'type' : key === 'content_type' ? 'content_type' : 'visibility'} = ?`);
      params.push(String(value));
    }
    if (plan.query) {
      where.push("ch.name LIKE ? ESCAPE '!'");
      params.push(contains(plan.query));
    }
    return readIdPage((sql, values) => this.rows(sql, values), { from: 'channels ch', alias: 'ch', where, params }, plan);
  }

  async listByIds(ids: readonly number[]): Promise<ChannelRow[]> {
    if (ids.length === 0) return [];
    return await this.rows<ChannelRow>(`${SELECT} WHERE ch.id IN (${marks(ids.length)})`, ids);
  }

  async find(id: number): Promise<ChannelRow | null> {
    return await this.row<ChannelRow>(`${SELECT} WHERE ch.id = ?`, [id]);
  }

  /** As `find`, in a unit; on MySQL others who change its content wait, SQLite has one writer anyway. */
  async findToChange(id: number): Promise<ChannelRow | null> {
    if (this.database.dialect === 'mysql') await this.rows('SELECT id FROM channels WHERE id = ? FOR UPDATE', [id]);
    return await this.find(id);
  }

  async findBySlug(slug: string): Promise<ChannelRow | null> {
    return await this.row<ChannelRow>(`${SELECT} WHERE ch.slug = ?`, [slug]);
  }

  /** Channels whose name has the text in it. */
  async search(text: string, limit: number): Promise<ChannelRow[]> {
    return await this.rows<ChannelRow>(`${SELECT} WHERE ch.name LIKE ? ESCAPE '!' ORDER BY ch.name, ch.id LIMIT ${limit}`, [contains(text)]);
  }

  /** Ids of those that the search may know. */
  async findableAfter(afterId: number, limit: number): Promise<number[]> {
    const rows = await this.rows<{ id: number }>(`SELECT id FROM channels WHERE visibility = 'public' AND internal = 0 AND id > ? ORDER BY id LIMIT ${limit}`, [afterId]);
    return rows.map((row) => Number(row.id));
  }

  /** All channels, to see which are due. */
  async listAll(): Promise<ChannelRow[]> {
    return await this.rows<ChannelRow>(`${SELECT} ORDER BY ch.id`);
  }

  async insert(values: ChannelValues, userId: number | null): Promise<number> {
    const now = sqlTime(new Date());
    const id = await this.insertMany('channels', ['name', 'slug', 'type', 'description', 'visibility', 'listed', 'internal', 'content_type', 'config', 'user_id', 'created_at', 'updated_at'],
      [[...columnsOf(values), userId, now, now]]);
    await this.changes.note('channels', [id]);
    return id;
  }

  async update(id: number, values: ChannelValues): Promise<void> {
    await this.write(`UPDATE channels SET name = ?, slug = ?, type = ?, description = ?, visibility = ?, listed = ?, internal = ?, content_type = ?, config = ?, updated_at = ?
      WHERE id = ?`, [...columnsOf(values), sqlTime(new Date()), id]);
    await this.changes.note('channels', [id]);
  }

  /** What it holds has changed: whoever has read it before knows less. */
  async touch(id: number): Promise<void> {
    await this.write('UPDATE channels SET updated_at = ? WHERE id = ?', [sqlTime(new Date()), id]);
  }

  /** Deletes channels, and their places in others. */
  async delete(ids: readonly number[]): Promise<number> {
    await this.changes.note('channels', ids);
    await this.write(`DELETE FROM channelables WHERE model_type = 'channel' AND model_id IN (${marks(ids.length)})`, ids);
    return await this.write(`DELETE FROM channels WHERE id IN (${marks(ids.length)})`, ids);
  }

  /** @param error why it failed; null: it worked, now. */
  async noteUpdate(id: number, error: string | null): Promise<void> {
    if (error === null) await this.write('UPDATE channels SET last_updated_at = ?, last_update_error = NULL WHERE id = ?', [sqlTime(new Date()), id]);
    else await this.write('UPDATE channels SET last_update_error = ? WHERE id = ?', [error, id]);
  }

  /** Its items have to be made anew. */
  async forgetItems(id: number): Promise<void> {
    await this.write('UPDATE channels SET last_updated_at = NULL, last_update_error = NULL WHERE id = ?', [id]);
    await this.write('DELETE FROM channelables WHERE channel_id = ?', [id]);
  }

  /** All that a channel holds, in order. */
  async listItems(channelId: number): Promise<Channelable[]> {
    return await this.rows<Channelable>('SELECT id, model_type, model_id FROM channelables WHERE channel_id = ? ORDER BY position, id', [channelId]);
  }

  /** Puts exactly these items into the channel, in this order. */
  async replaceItems(channelId: number, items: readonly ModelKey[]): Promise<void> {
    await this.write('DELETE FROM channelables WHERE channel_id = ?', [channelId]);
    if (items.length === 0) return;
    await this.insertMany('channelables', ['channel_id', 'model_type', 'model_id', 'position'], items.map(({ model_type, id }, position) => [channelId, model_type, id, position]));
  }

  /** Which channels stand in which. */
  async listNesting(): Promise<{ parent: number; child: number }[]> {
    const rows = await this.rows<{ parent: number; child: number }>("SELECT channel_id AS parent, model_id AS child FROM channelables WHERE model_type = 'channel'");
    return rows.map(({ parent, child }) => ({ parent: Number(parent), child: Number(child) }));
  }

  /** Takes out what has been deleted from the catalogue. */
  async dropGoneItems(): Promise<number> {
    let gone = 0;
    for (const [type, table] of [['track', 'tracks'], ['album', 'albums'], ['artist', 'artists'], ['playlist', 'playlists'], ['genre', 'genres'], ['user', 'users']]) {
      gone += await this.write(`DELETE FROM channelables WHERE model_type = '${type}' AND model_id NOT IN (SELECT id FROM ${table})`);
    }
    return gone;
  }
}
