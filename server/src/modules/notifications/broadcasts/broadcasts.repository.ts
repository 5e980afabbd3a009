import type { ColumnOf } from '../../../core/database/entity-columns.js';
import { named } from '../../../core/database/entity-columns.js';
import type { Page } from '../../../core/database/pages.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { below, EVERY_ROW } from '../../../core/database/where.js';
import { UserEntity } from '../../users/index.js';
import { BroadcastEntity } from './broadcast.entity.js';

export type BroadcastRow = Pick<BroadcastEntity, (typeof COLUMNS)[number]>;
export type NewBroadcast = Pick<
  BroadcastEntity,
  'user_id' | 'title' | 'content' | 'action_label' | 'action_link' | 'audience' | 'by_email'
>;

/** What a piece of the telling has done. */
export interface BroadcastStep {
  lookedAt: number;
  told: number;
  mailed: number;
}

const COLUMNS = [
  'id',
  'user_id',
  'title',
  'content',
  'action_label',
  'action_link',
  'audience',
  'by_email',
  'state',
  'up_to_id',
  'total',
  'looked_at',
  'told',
  'mailed',
  'created_at',
  'ended_at',
] as const satisfies readonly ColumnOf<BroadcastEntity>[];
const GOING = ['queued', 'running'] as const;
const b = named(BroadcastEntity);

/** Broadcasts, and how far they are. */
export class BroadcastsRepository extends Repository {
  private readonly broadcasts = this.table(BroadcastEntity);

  async insert(broadcast: NewBroadcast): Promise<BroadcastRow> {
    const now = new Date();
    const [newest] = await this.table(UserEntity).pick(['id'], EVERY_ROW, { order: { id: 'desc' }, limit: 1 });
    const row = {
      ...broadcast,
      state: 'queued' as const,
      up_to_id: newest?.id ?? 0,
      total: null,
      looked_at: 0,
      told: 0,
      mailed: 0,
      created_at: now,
      ended_at: null,
    };
    return { ...row, id: await this.broadcasts.insert({ ...row, touched_at: now }) };
  }

  async find(id: number): Promise<BroadcastRow | null> {
    return await this.broadcasts.pickOne(COLUMNS, { id });
  }

  /** The latest first. */
  async list(skip: number, limit: number): Promise<BroadcastRow[]> {
    const ids = await this.readRows({ id: b.id }, sql`FROM ${b} ORDER BY ${b.id} DESC LIMIT ${limit} OFFSET ${skip}`);
    const rows = await this.broadcasts.pick(COLUMNS, { id: ids.map(({ id }) => id) });
    return rows.sort((one, other) => other.id - one.id);
  }

  /** What somebody has sent. */
  async listOf(userId: number, { after, limit }: Page<BroadcastRow>): Promise<BroadcastRow[]> {
    const where = sql`${b.user_id} = ${userId} AND ${b.id} > ${after?.id ?? 0}`;
    return await this.broadcasts.pick(COLUMNS, where, { order: { id: 'asc' }, limit });
  }

  /** By id; accounts that are gone are missing. */
  async sendersOf(rows: readonly BroadcastRow[]): Promise<Map<number, string>> {
    const ids = [...new Set(rows.flatMap(({ user_id: id }) => id ?? []))];
    const senders = await this.table(UserEntity).pick(['id', 'name'], { id: ids });
    return new Map(senders.map(({ id, name }) => [id, name]));
  }

  /** Those that are not through and were not heard of since. */
  async listSilent(since: Date, limit: number): Promise<number[]> {
    return await this.broadcasts.column(
      'id',
      { state: GOING, touched_at: below(since) },
      { order: { touched_at: 'asc' }, limit },
    );
  }

  async start(id: number, total: number): Promise<void> {
    await this.broadcasts.update({ id, state: GOING }, { state: 'running', total, touched_at: new Date() });
  }

  /** In the open unit: nobody stops it before that ends. */
  async isGoing(id: number): Promise<boolean> {
    const row = await this.broadcasts.pickOne(['state'], { id }, { lock: true });
    return row?.state === 'queued' || row?.state === 'running';
  }

  async advance(id: number, { lookedAt, told, mailed }: BroadcastStep): Promise<void> {
    await this.broadcasts.update(
      { id },
      {
        looked_at: sql`${b.looked_at} + ${lookedAt}`,
        told: sql`${b.told} + ${told}`,
        mailed: sql`${b.mailed} + ${mailed}`,
        touched_at: new Date(),
      },
    );
  }

  /** Unless it has ended. @returns whether this made the difference. */
  async end(id: number, state: 'done' | 'stopped' | 'failed'): Promise<boolean> {
    return (await this.broadcasts.update({ id, state: GOING }, { state, ended_at: new Date() })) === 1;
  }

  /** @returns how many, at most the limit. */
  async deleteOld(before: Date, limit: number): Promise<number> {
    return await this.broadcasts.delete({ created_at: below(before) }, { limit });
  }
}
