import { Injectable } from '@nestjs/common';
import type {
  ErrorDetails,
  ErrorFile,
  ErrorGroup,
  ErrorGroupPagination,
  ErrorOccurrence,
  ErrorsQuery,
} from '@tonearm/shared/admin/logs.dto';
import { PER_PAGE_DEFAULT } from '@tonearm/shared/limits';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { notFound } from '../../../core/errors/app-error.js';
import type { ErrorOccurrenceEntity } from '../../../core/logging/error-group.entity.js';
import { ErrorGroups } from '../../../core/logging/error-groups.js';
import { ErrorGroupsRepository } from '../../../core/logging/error-groups.repository.js';
import type { ListedGroup } from '../../../core/logging/error-groups.repository.js';
import { ERROR_LOG_NAME, ErrorLog } from '../../../core/logging/error-log.js';
import type { ErrorLogFile } from '../../../core/logging/error-log.js';

const DAY_MS = 86_400_000;

/** Errors by their causes, and the files that hold each of them. */
@Injectable()
export class ErrorLogService {
  constructor(
    private readonly groups: ErrorGroupsRepository,
    private readonly collected: ErrorGroups,
    private readonly files: ErrorLog,
    private readonly unit: UnitOfWork,
  ) {}

  /** Unresolved ones first, then the newest. */
  async list({
    level,
    state,
    file,
    query = '',
    page = 1,
    perPage = PER_PAGE_DEFAULT,
  }: ErrorsQuery): Promise<ErrorGroupPagination> {
    const before = (page - 1) * perPage;
    // Who looks because of what has just happened finds it.
    await this.collected.flush();
    const rows = await this.groups.list({
      level: level ?? null,
      isResolved: state === undefined ? null : state === 'resolved',
      day: file === undefined ? null : dayOf(file),
      text: query.trim(),
      limit: perPage + 1,
      offset: before,
    });
    const shown = rows.slice(0, perPage);
    const last = await this.groups.newestOf(shown.map(({ id }) => id));
    return {
      data: shown.map((row) => toGroup(row, last.get(row.id))),
      current_page: page,
      per_page: perPage,
      from: shown.length === 0 ? null : before + 1,
      to: shown.length === 0 ? null : before + shown.length,
      next_page: rows.length > perPage ? page + 1 : null,
      prev_page: page > 1 ? page - 1 : null,
      next_cursor: null,
      prev_cursor: null,
    };
  }

  /** @throws AppError 404. */
  async get(id: number): Promise<ErrorDetails> {
    const row = await this.groups.find(id);
    if (!row) throw notFound();
    const occurrences = await this.groups.occurrencesOf(id);
    return { ...toGroup(row, occurrences[0]), stack: row.stack, occurrences: occurrences.map(toOccurrence) };
  }

  /** A group as a text. @throws AppError 404. */
  async asText(id: number): Promise<string> {
    const { stack, occurrences, ...group } = await this.get(id);
    const facts = [
      `${group.level}: ${group.message}`,
      ...[group.exception, group.code, group.place].filter((fact) => fact !== null),
      `${group.count} times from ${group.first_seen_at} to ${group.datetime}`,
    ];
    const times = occurrences.map(({ datetime, message, request, request_id: requestId, job, run_id: run }) =>
      [datetime, request, requestId, job, run, message].filter((part) => part !== null).join(' · '),
    );
    return `${[...facts, '', ...stack.map(({ kind, text }) => (kind === 'text' ? text : `    ${text}`)), '', ...times].join('\n')}\n`;
  }

  /** @throws AppError 404. */
  async resolve(id: number, isResolved: boolean): Promise<void> {
    // What was seen until now is a part of what is mended.
    await this.collected.flush();
    const at = isResolved ? new Date() : null;
    if (!(await this.unit.run('errors.resolve', () => this.groups.resolve(id, at)))) throw notFound();
  }

  /** A group. @throws AppError 404. */
  async delete(id: number): Promise<void> {
    if (!(await this.unit.run('errors.delete', () => this.groups.delete(id)))) throw notFound();
  }

  async listFiles(): Promise<ErrorFile[]> {
    return await this.files.list();
  }

  /** The newest day. @throws AppError 404 when nothing was logged yet. */
  async newestFile(): Promise<ErrorLogFile> {
    const file = await this.files.newest();
    if (!file) throw notFound('There is no error log yet.');
    return file;
  }

  /** @throws AppError 404. */
  async file(name: string): Promise<ErrorLogFile> {
    const file = ERROR_LOG_NAME.test(name) ? await this.files.find(name) : null;
    if (!file) throw notFound();
    return file;
  }

  /** @throws AppError 404. */
  async deleteFile(name: string): Promise<void> {
    if (!ERROR_LOG_NAME.test(name) || !(await this.files.delete(name))) throw notFound();
  }

  /** Forgets what was not seen for so many days. */
  async deleteOlderThan(days: number): Promise<void> {
    await this.files.deleteOlderThan(days);
    const before = new Date(Date.now() - days * DAY_MS);
    while (await this.unit.run('errors.clean', () => this.groups.deleteUnseenSince(before)));
  }
}

/** The day of a file; one that there is not in the calendar holds nothing. */
function dayOf(file: string): { from: Date; to: Date } {
  const at = Date.parse(`${file.slice('error-'.length, -'.log'.length)}T00:00:00Z`);
  const from = Number.isNaN(at) ? 0 : at;
  return { from: new Date(from), to: new Date(Number.isNaN(at) ? 0 : from + DAY_MS) };
}

const toOccurrence = (row: ErrorOccurrenceEntity): ErrorOccurrence => ({
  datetime: row.seen_at.toISOString(),
  message: row.message,
  request: row.method === null ? null : [row.method, row.path].filter((part) => part !== null).join(' '),
  request_id: row.request_id,
  job: row.job,
  run_id: row.run_id,
});

/** A group has a time that it was seen, as both are written at once and go at once. */
const NEVER: ErrorOccurrence = {
  datetime: new Date(0).toISOString(),
  message: '',
  request: null,
  request_id: null,
  job: null,
  run_id: null,
};

const toGroup = (row: ListedGroup, last: ErrorOccurrenceEntity | undefined): ErrorGroup => ({
  id: row.id,
  level: row.level,
  message: row.message,
  exception: row.exception,
  code: row.code,
  place: row.place,
  count: row.occurrences,
  first_seen_at: row.first_seen_at.toISOString(),
  datetime: row.last_seen_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
  last: last ? toOccurrence(last) : NEVER,
});
