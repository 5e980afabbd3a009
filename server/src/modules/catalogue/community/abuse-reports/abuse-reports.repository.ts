import { ABUSE_REASONS, ABUSE_STATES, ABUSE_SUBJECTS } from '@tonearm/shared/catalogue/abuse';
import type { AbuseDecision } from '@tonearm/shared/catalogue/abuse';
import type { Filter } from '@tonearm/shared/pagination';
import { named } from '../../../../core/database/entity-columns.js';
import type { ColumnOf } from '../../../../core/database/entity-columns.js';
import type { Page } from '../../../../core/database/pages.js';
import { Repository } from '../../../../core/database/repository.js';
import { sql } from '../../../../core/database/sql.js';
import type { Sql } from '../../../../core/database/sql.js';
import type { NewRow } from '../../../../core/database/table.js';
import { chosenSql } from '../../../../core/resources/filter-readers.js';
import type { RowText } from '../../../../core/resources/resource-source.js';
import { SearchChanges } from '../../../../core/search/search-changes.repository.js';
import { AbuseReportEntity } from './abuse-report.entity.js';
import type { Subject } from './abuse-subjects.repository.js';

export type AbuseReportRow = Pick<AbuseReportEntity, (typeof COLUMNS)[number]>;

/** Of one thing in one unit; what is more stays open, and is found again. */
const CLOSED_AT_ONCE = 1_000;

const COLUMNS = [
  'id',
  'model_type',
  'model_id',
  'subject',
  'reason',
  'text',
  'reporter_id',
  'state',
  'decided_by',
  'decided_at',
  'created_at',
  'updated_at',
] as const satisfies readonly ColumnOf<AbuseReportEntity>[];

const x = named(AbuseReportEntity, 'x');

/** Where the list of all reports reads. */
export const ABUSE_LIST = {
  from: x,
  alias: 'x',
  id: x.id,
  deletedAt: null,
  columns: { subject: x.subject, created_at: x.created_at },
  covered: { updated_at: ['created_at'] },
} as const;

export const ABUSE_FILTERS = {
  state: (filter: Filter): Sql => chosenSql(x.state, ABUSE_STATES, filter),
  reason: (filter: Filter): Sql => chosenSql(x.reason, ABUSE_REASONS, filter),
  model_type: (filter: Filter): Sql => chosenSql(x.model_type, ABUSE_SUBJECTS, filter),
  reporter: x.reporter_id,
  created_at: x.created_at,
  updated_at: x.updated_at,
};

export class AbuseReportsRepository extends Repository {
  private readonly reports = this.table(AbuseReportEntity);

  async insert(row: NewRow<AbuseReportEntity>): Promise<AbuseReportRow> {
    const now = new Date();
    const id = await this.reports.insert({ ...row, state: 'open', created_at: now, updated_at: now });
    await this.noteWords([id]);
    return (await this.reports.pickOne(COLUMNS, { id })) as AbuseReportRow;
  }

  async listByIds(ids: readonly number[]): Promise<AbuseReportRow[]> {
    return await this.reports.pick(COLUMNS, { id: ids });
  }

  /** What is open on a thing. @returns how many were closed. */
  async close({ type, id }: Subject, state: AbuseDecision, deciderId: number | null): Promise<number> {
    const now = new Date();
    return await this.reports.update(
      { model_type: type, model_id: id, state: 'open' },
      { state, open_by: null, decided_by: deciderId, decided_at: now, updated_at: now },
      { limit: CLOSED_AT_ONCE },
    );
  }

  /** What reports are found by. */
  async textsOf(ids: readonly number[]): Promise<RowText[]> {
    const rows = await this.reports.pick(['id', 'subject'], { id: ids });
    return rows.map(({ id, subject }) => ({ id, title: subject }));
  }

  async delete(ids: readonly number[]): Promise<number> {
    await this.noteWords(ids);
    return await this.reports.delete({ id: ids });
  }

  private async noteWords(ids: readonly number[]): Promise<void> {
    await new SearchChanges(this.database, this.unit).note('reports', ids);
  }

  /** Takes somebody's name off. @returns how many rows, at most the limit. */
  async forget(userId: number, limit: number): Promise<number> {
    const reported = await this.reports.update({ reporter_id: userId }, { reporter_id: null }, { limit });
    if (reported >= limit) return reported;
    return (
      reported + (await this.reports.update({ decided_by: userId }, { decided_by: null }, { limit: limit - reported }))
    );
  }

  /** What somebody has reported, the latest first, for the export of their data. */
  async reportedBy(userId: number, { after, limit }: Page<ReportedRow>): Promise<ReportedRow[]> {
    return await this.readRows(
      { id: x.id, about: x.model_type, subject: x.subject, reason: x.reason, text: x.text, at: x.created_at },
      sql`FROM ${x} WHERE ${x.reporter_id} = ${userId} ${after ? sql`AND ${x.id} < ${after.id}` : sql``} ORDER BY ${x.id} DESC LIMIT ${limit}`,
    );
  }
}

/** What somebody has reported. */
export interface ReportedRow {
  id: number;
  about: string;
  subject: string;
  reason: string;
  text: string;
  at: Date;
}
