import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ABUSE_REPORTS } from '@tonearm/shared/admin/abuse-reports.resource';
import type { AbuseDecision } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import type { CommentAuthor } from '@tonearm/shared/catalogue/comments.dto';
import { SearchIndex } from '../../../../core/ports/search-index.js';
import { wordsSql } from '../../../../core/resources/filter-readers.js';
import { Resources } from '../../../../core/resources/resource-source.js';
import { CommentReader } from '../comments/index.js';
import { AbuseDecisions } from './abuse-decisions.service.js';
import { toReport } from './abuse-reporting.service.js';
import { ABUSE_FILTERS, ABUSE_LIST, AbuseReportsRepository } from './abuse-reports.repository.js';
import type { AbuseReportRow } from './abuse-reports.repository.js';

const ERASED_AT_ONCE = 500;
/** Each decides all that is open on the same thing, and hides an album with its songs or whatever somebody has made. */
const DECIDED_AT_ONCE = 1;

/** The list of what people have reported. */
@Injectable()
export class AbuseReportsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly index: SearchIndex,
    private readonly reports: AbuseReportsRepository,
    private readonly decisions: AbuseDecisions,
    private readonly people: CommentReader,
  ) {}

  onModuleInit(): void {
    const right = 'abuse_reports.update';
    this.resources.add<typeof ABUSE_REPORTS, AbuseReportRecord>({
      resource: ABUSE_REPORTS,
      ...ABUSE_LIST,
      filters: ABUSE_FILTERS,
      rights: { list: right, update: right, delete: right, csv: right },
      find: (text) => wordsSql(this.index, 'reports', ABUSE_LIST.id, text),
      indexed: { type: 'reports', texts: (ids) => this.reports.textsOf(ids) },
      read: (ids) => this.read(ids),
      cells: { reporter: ({ reporter }) => reporter?.name, decided_by: ({ decided_by }) => decided_by?.name },
      update: { decision: (ids, decision: AbuseDecision, actor) => this.decisions.decide(ids, decision, actor) },
      updatedAtOnce: DECIDED_AT_ONCE,
      erase: (ids) => this.reports.delete(ids),
      erasedAtOnce: ERASED_AT_ONCE,
    });
  }

  private async read(ids: readonly number[]): Promise<AbuseReportRecord[]> {
    const rows = new Map((await this.reports.listByIds(ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => rows.get(id) ?? []);
    const people = await this.people.authors(
      found.flatMap((row) => [row.reporter_id ?? [], row.decided_by ?? []].flat()),
    );
    return found.map((row) => toRecord(row, people));
  }
}

function toRecord(row: AbuseReportRow, people: ReadonlyMap<number, CommentAuthor>): AbuseReportRecord {
  const who = (id: number | null): CommentAuthor | null => (id === null ? null : (people.get(id) ?? null));
  return {
    ...toReport(row),
    subject: row.subject,
    reporter: who(row.reporter_id),
    decided_by: who(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  };
}
