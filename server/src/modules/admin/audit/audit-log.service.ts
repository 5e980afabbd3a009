import { Injectable } from '@nestjs/common';
import type { AuditModel } from '@tonearm/shared/admin/audit';
import type { AuditDetails, AuditPerson, AuditRecord } from '@tonearm/shared/admin/audit.dto';
import { notFound } from '../../../core/errors/app-error.js';
import { AuditRepository } from './audit.repository.js';
import type { ListedEntry } from './audit.repository.js';

/** Reads the log of changes. */
@Injectable()
export class AuditLog {
  constructor(private readonly entries: AuditRepository) {}

  /** In the order of the ids. */
  async records(ids: readonly number[]): Promise<AuditRecord[]> {
    const rows = new Map((await this.entries.listByIds(ids)).map((row) => [row.id, row]));
    return await this.told(ids.flatMap((id) => rows.get(id) ?? []));
  }

  /** @throws AppError 404. */
  async details(id: number): Promise<AuditDetails> {
    const entry = await this.entries.find(id);
    if (!entry) throw notFound();
    const [record] = await this.told([entry]);
    const { records, ids, isCut } = entry.changes;
    return { ...(record as AuditRecord), ids, changes: records, is_cut: isCut };
  }

  /** Of a model, the newest first, with what became of their rows. */
  async newest(model: AuditModel, limit: number): Promise<AuditDetails[]> {
    const entries = await this.entries.newest(model, limit);
    const records = await this.told(entries);
    return entries.map(({ changes: { records: changes, ids, isCut } }, at) => ({
      ...(records[at] as AuditRecord),
      ids,
      changes,
      is_cut: isCut,
    }));
  }

  private async told(rows: readonly ListedEntry[]): Promise<AuditRecord[]> {
    const names = await this.entries.people(
      rows.flatMap((row) => [row.user_id, row.impersonator_id].filter((id) => id !== null)),
    );
    const who = (id: number | null): AuditPerson | null => (id === null ? null : { id, name: names.get(id) ?? null });
    return rows.map(({ user_id, impersonator_id, created_at, id, action, model, target_id, ...row }) => ({
      id,
      created_at: created_at.toISOString(),
      user: who(user_id),
      impersonator: who(impersonator_id),
      action,
      model,
      target_id,
      target: row.target,
      rows: row.changed_rows,
      route: row.route,
      address: row.address,
      request_id: row.request_id,
    }));
  }
}
