import { named } from '../../../core/database/entity-columns.js';
import { Repository } from '../../../core/database/repository.js';
import { sql } from '../../../core/database/sql.js';
import { atMost, below } from '../../../core/database/where.js';
import { PushDeliveryEntity, PushServiceEntity } from './push.entity.js';

export type PushDeliveryRow = Pick<PushDeliveryEntity, (typeof COLUMNS)[number]>;
export type PushServiceRow = Pick<PushServiceEntity, 'id' | 'failures' | 'resume_at' | 'busy_until'>;
export type NewPushDelivery = Omit<PushDeliveryEntity, 'id' | 'attempts' | 'created_at' | 'due_at'>;

const COLUMNS = [
  'id',
  'subscription_id',
  'kind',
  'dedupe_key',
  'notification_id',
  'subject_type',
  'subject_id',
  'actor_id',
  'params',
  'attempts',
  'created_at',
] as const;
const [d, p] = [named(PushDeliveryEntity, 'd'), named(PushServiceEntity, 'p')];

/** What browsers are still to be told, and who is at it. */
export class PushDeliveriesRepository extends Repository {
  private readonly deliveries = this.table(PushDeliveryEntity);
  private readonly services = this.table(PushServiceEntity);

  /** What a browser was to be told already stays as it is. */
  async add(rows: readonly NewPushDelivery[]): Promise<void> {
    const now = new Date();
    await this.deliveries.insertNew(
      rows.map((row) => ({ ...row, attempts: 0, due_at: now, created_at: now })),
      ['subscription_id', 'kind', 'dedupe_key'],
    );
  }

  /** Nobody else takes the service until the unit ends. */
  async lockService(id: number): Promise<PushServiceRow | null> {
    return await this.services.pickOne(['id', 'failures', 'resume_at', 'busy_until'], { id }, { lock: true });
  }

  async noteService(id: number, changes: Partial<Omit<PushServiceRow, 'id'>>): Promise<void> {
    await this.services.update({ id }, changes);
  }

  async due(serviceId: number, limit: number): Promise<PushDeliveryRow[]> {
    return await this.deliveries.pick(
      COLUMNS,
      { service_id: serviceId, due_at: atMost(new Date()) },
      { order: { due_at: 'asc', id: 'asc' }, limit },
    );
  }

  /** When the next one is due; null: nothing waits. */
  async nextDue(serviceId: number): Promise<Date | null> {
    const row = await this.deliveries.pickOne(
      ['due_at'],
      { service_id: serviceId },
      { order: { due_at: 'asc', id: 'asc' } },
    );
    return row?.due_at ?? null;
  }

  /** Before they are tried: what a killed process has taken is tried again then. */
  async noteTries(ids: readonly number[], until: Date): Promise<void> {
    await this.deliveries.update({ id: ids }, { attempts: sql`attempts + 1`, due_at: until });
  }

  async putOff(id: number, until: Date): Promise<void> {
    await this.deliveries.update({ id }, { due_at: until });
  }

  /** The service did not answer: it was none of their faults. */
  async giveBack(ids: readonly number[]): Promise<void> {
    await this.deliveries.update({ id: ids }, { attempts: sql`attempts - 1`, due_at: new Date() });
  }

  async delete(id: number): Promise<void> {
    await this.deliveries.delete({ id });
  }

  /** @returns how many, at most the limit. */
  async deleteOld(before: Date, limit: number): Promise<number> {
    return await this.deliveries.delete({ created_at: below(before) }, { limit });
  }

  /** Services with something that was due before, and that nobody is at. */
  async leftAlone(before: Date, limit: number): Promise<number[]> {
    const now = new Date();
    const rows = await this.readRows(
      { id: p.id },
      sql`FROM ${p} WHERE (${p.busy_until} IS NULL OR ${p.busy_until} < ${now}) AND (${p.resume_at} IS NULL OR ${p.resume_at} < ${before}) AND EXISTS (SELECT 1 FROM ${d} WHERE ${d.service_id} = ${p.id} AND ${d.due_at} < ${before}) ORDER BY ${p.id} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  }
}
