import { Injectable } from '@nestjs/common';
import type { ChannelModelType, ChannelType, ChannelVisibility } from '@tonearm/shared/catalogue/channels';
import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { Filter } from '@tonearm/shared/pagination';
import { Database } from '../../../../core/database/database.js';
import { likeText } from '../../../../core/database/dialect.js';
import { named } from '../../../../core/database/entity-columns.js';
import { Repository } from '../../../../core/database/repository.js';
import { asNumber, listOf, sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import type { SelectedRow } from '../../../../core/database/selection.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { above } from '../../../../core/database/where.js';
import { readIdPage, sourceOf } from '../../../../core/lists/list-page.js';
import type { IdPage } from '../../../../core/lists/list-page.js';
import type { ListPlan } from '../../../../core/lists/list-plan.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { ChannelableEntity, ChannelEntity, ChannelSlugEntity } from '../../music/schema/channel.entity.js';
import { MODEL_TYPES, TABLES } from './channel-tables.js';

export type ChannelRow = SelectedRow<typeof CHANNEL>;

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
export type Channelable = Pick<ChannelableEntity, 'id' | 'model_type' | 'model_id'>;

export interface ModelKey {
  model_type: ChannelModelType;
  id: number;
}

const [ch, c, old] = [named(ChannelEntity, 'ch'), named(ChannelableEntity, 'c'), named(ChannelSlugEntity, 'old')];
const CHANNEL = {
  id: ch.id,
  name: ch.name,
  slug: ch.slug,
  type: ch.type,
  description: ch.description,
  visibility: ch.visibility,
  user_id: ch.user_id,
  internal: ch.internal,
  content_type: ch.content_type,
  config: ch.config,
  last_updated_at: ch.last_updated_at,
  last_update_error: ch.last_update_error,
  created_at: ch.created_at,
  updated_at: ch.updated_at,
  items_count: asNumber(sql`(SELECT COUNT(*) FROM ${c} WHERE ${c.channel_id} = ${ch.id})`),
};
const contains = (text: string): string => `%${likeText(text)}%`;
const columnsOf = ({
  config,
  ...values
}: ChannelValues): Pick<
  ChannelEntity,
  'name' | 'slug' | 'type' | 'description' | 'visibility' | 'listed' | 'internal' | 'content_type' | 'config'
> => ({
  name: values.name,
  slug: values.slug,
  type: values.type,
  description: values.description,
  visibility: values.visibility,
  listed: values.visibility === 'public' && !config.audience,
  internal: values.internal,
  content_type: config.content_type,
  config,
});

function filterSql({ key, value }: Filter): Sql {
  const column = key === 'type' ? ch.type : key === 'content_type' ? ch.content_type : ch.visibility;
  return sql`${column} = ${String(value)}`;
}

/** Channels and what they hold by hand or by their updates. */
@Injectable()
export class ChannelsRepository extends Repository {
  private readonly channels = this.table(ChannelEntity);
  private readonly items = this.table(ChannelableEntity);

  constructor(
    database: Database,
    unit: UnitOfWork,
    private readonly changes: SearchChanges,
  ) {
    super(database, unit);
  }

  /** @param listedOnly leaves out what is not for everybody. */
  pageIds(plan: ListPlan, listedOnly: boolean): Promise<IdPage> {
    const conditions = [
      ...(listedOnly ? [sql`${ch.listed} = 1`] : []),
      ...plan.filters.map(filterSql),
      ...(plan.query ? [sql`${ch.name} LIKE ${contains(plan.query)} ESCAPE '!'`] : []),
    ];
    return readIdPage((text, values) => this.rows(text, values), sourceOf(ch, 'ch', conditions), plan);
  }

  async listByIds(ids: readonly number[]): Promise<ChannelRow[]> {
    if (ids.length === 0) return [];
    return await this.list(sql`WHERE ${ch.id} IN ${listOf(ids)}`);
  }

  async find(id: number): Promise<ChannelRow | null> {
    return (await this.list(sql`WHERE ${ch.id} = ${id}`))[0] ?? null;
  }

  /** As `find`, in a unit; others who change its content wait. */
  async findToChange(id: number): Promise<ChannelRow | null> {
    await this.lockRows(ChannelEntity, [id]);
    return await this.find(id);
  }

  async findBySlug(slug: string): Promise<ChannelRow | null> {
    return (await this.list(sql`WHERE ${ch.slug} = ${slug}`))[0] ?? null;
  }

  /** By id or slug, also one that it had before. */
  async findByAddress(idOrSlug: string): Promise<ChannelRow | null> {
    const byNumber = /^[1-9]\d{0,8}$/.test(idOrSlug) ? await this.find(Number(idOrSlug)) : null;
    const slug = idOrSlug.toLowerCase();
    const row = byNumber ?? (await this.findBySlug(slug));
    return (
      row ??
      (await this.list(sql`WHERE ${ch.id} = (SELECT ${old.channel_id} FROM ${old} WHERE ${old.slug} = ${slug})`))[0] ??
      null
    );
  }

  /** Channels whose name has the text in it. */
  async search(text: string, limit: number): Promise<ChannelRow[]> {
    return await this.list(
      sql`WHERE ${ch.name} LIKE ${contains(text)} ESCAPE '!' ORDER BY ${ch.name}, ${ch.id} LIMIT ${limit}`,
    );
  }

  /** Ids of those that the search may know. */
  async findableAfter(afterId: number, limit: number): Promise<number[]> {
    return await this.channels.column(
      'id',
      { visibility: 'public', internal: false, id: above(afterId) },
      { order: { id: 'asc' }, limit },
    );
  }

  /** All channels, to see which are due. */
  async listAll(): Promise<ChannelRow[]> {
    return await this.list(sql`ORDER BY ${ch.id}`);
  }

  async insert(values: ChannelValues, userId: number | null): Promise<number> {
    const now = new Date();
    const id = await this.channels.insert({ ...columnsOf(values), user_id: userId, created_at: now, updated_at: now });
    await this.changes.note('channels', [id]);
    return id;
  }

  async update(id: number, values: ChannelValues): Promise<void> {
    await this.channels.update({ id }, { ...columnsOf(values), updated_at: new Date() });
    await this.changes.note('channels', [id]);
  }

  /** What it holds has changed: whoever has read it before knows less. */
  async touch(id: number): Promise<void> {
    await this.channels.update({ id }, { updated_at: new Date() });
  }

  /** Before channels are deleted: takes out what they hold, and their places in others. @returns how many, at most the limit. */
  async clear(ids: readonly number[], limit: number): Promise<number> {
    const held = await this.items.delete({ channel_id: ids }, { limit });
    if (held >= limit) return held;
    return held + (await this.items.delete({ model_type: 'channel', model_id: ids }, { limit: limit - held }));
  }

  /** Once they are cleared. */
  async delete(ids: readonly number[]): Promise<number> {
    await this.changes.note('channels', ids);
    return await this.channels.delete({ id: ids });
  }

  /** @param error why it failed; null: it worked, now. */
  async noteUpdate(id: number, error: string | null): Promise<void> {
    await this.channels.update(
      { id },
      error === null ? { last_updated_at: new Date(), last_update_error: null } : { last_update_error: error },
    );
  }

  /** Its items have to be rebuilt. */
  async forgetItems(id: number): Promise<void> {
    await this.channels.update({ id }, { last_updated_at: null, last_update_error: null });
    await this.items.delete({ channel_id: id });
  }

  /** All that a channel holds, in order. */
  async listItems(channelId: number): Promise<Channelable[]> {
    return await this.items.pick(
      ['id', 'model_type', 'model_id'],
      { channel_id: channelId },
      { order: { position: 'asc', id: 'asc' } },
    );
  }

  /** Puts exactly these items into the channel, in this order. */
  async replaceItems(channelId: number, items: readonly ModelKey[]): Promise<void> {
    await this.items.delete({ channel_id: channelId });
    await this.items.insertMany(
      items.map(({ model_type, id }, position) => ({ channel_id: channelId, model_type, model_id: id, position })),
    );
  }

  /** Which channels stand in which. */
  async listNesting(): Promise<{ parent: number; child: number }[]> {
    return await this.readRows(
      { parent: c.channel_id, child: c.model_id },
      sql`FROM ${c} WHERE ${c.model_type} = 'channel'`,
    );
  }

  /** Takes out what has been deleted from the catalogue. @returns how many rows, at most `limit`. */
  async dropGoneItems(limit: number): Promise<number> {
    const { model_type, model_id } = named(ChannelableEntity);
    let gone = 0;
    for (const [model, type] of MODEL_TYPES) {
      if (gone >= limit) break;
      const table = TABLES[type];
      gone += await this.items.delete(
        sql`${model_type} = ${model} AND ${model_id} NOT IN (SELECT ${table.id} FROM ${table})`,
        { limit: limit - gone },
      );
    }
    return gone;
  }

  private async list(rest: Sql): Promise<ChannelRow[]> {
    return await this.readRows(CHANNEL, sql`FROM ${ch} ${rest}`);
  }
}
