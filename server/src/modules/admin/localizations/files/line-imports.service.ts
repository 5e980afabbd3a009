import { Injectable } from '@nestjs/common';
import type { ImportedLinesAnswer, RefusedLine, UploadLinesQuery } from '@tonearm/shared/admin/localizations.dto';
import { LINE_REFUSALS_MAX, LINES_AT_ONCE, LINES_MAX } from '@tonearm/shared/limits';
import { readMailKey } from '@tonearm/shared/rules/mail-text';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { invalid, notFound } from '../../../../core/errors/app-error.js';
import { requireExpected } from '../../../../core/errors/expected-state.js';
import type { UploadedBytes } from '../../../../core/http/file-upload.js';
import { Locales } from '../../../../core/i18n/locales.js';
import type { Lines } from '../../../../core/i18n/locales.js';
import { lineFaultWords, splitChanges } from '../line-check.js';
import { LocalizationAnswers } from '../localization-answers.service.js';
import { LocalizationRowsRepository } from '../localization-rows.repository.js';
import { LocalizationsService } from '../localizations.service.js';
import { OTHER_FORMS } from './line-file.js';
import type { FileLines } from './line-file.js';
import { LineFilesService } from './line-files.service.js';

const OTHER_FORMS_FAULT = { reason: 'This language has another number of forms.' };

const refusalOf = (key: string, line: unknown, language: string): { reason: string } | null => {
  const words = lineFaultWords(key, line, language);
  return words === null ? null : { reason: words };
};

/** What a file would change. */
interface Plan {
  lines: [string, string][];
  added: number;
  unknown: number;
  changed: number;
  unchanged: number;
  refusals: RefusedLine[];
}

/** Lines from files: first looked at, then kept. */
@Injectable()
export class LineImports {
  constructor(
    private readonly files: LineFilesService,
    private readonly localizations: LocalizationsService,
    private readonly rows: LocalizationRowsRepository,
    private readonly answers: LocalizationAnswers,
    private readonly locales: Locales,
    private readonly unit: UnitOfWork,
  ) {}

  /** @throws AppError 404, 409 where the language has changed since, 422 `file`. */
  async import(
    id: number,
    file: UploadedBytes | undefined,
    { preview, expected_updated_at: version }: UploadLinesQuery,
  ): Promise<ImportedLinesAnswer> {
    const row = await this.localizations.get(id);
    if (!file) throw invalid({ file: ['Choose a JSON, CSV or PO file.'] });
    requireExpected(version, isoTime(row.updated_at));
    await this.locales.fresh();
    const { lines, refusals, ...counts } = this.plan(this.files.read(file, row.language), row.language);
    if ((await this.rows.countLines(id)) + counts.added > LINES_MAX)
      throw invalid({ file: ['This language has too many texts.'] });
    if (preview !== 'true') await this.keep(id, lines, isoTime(row.updated_at));
    return {
      localization: await this.answers.record(await this.localizations.get(id)),
      ...counts,
      refused: refusals.length,
      refusals: refusals.slice(0, LINE_REFUSALS_MAX),
      status: 'success',
    };
  }

  private plan(file: FileLines, language: string): Plan {
    const known = new Set(this.locales.keys(language));
    const now: Lines = { ...this.locales.shipped(language), ...this.locales.own(language).lines };
    const plan: Plan = { lines: [], added: 0, unknown: 0, changed: 0, unchanged: 0, refusals: [] };
    for (const [key, line] of file) {
      // A text that was not translated.
      if (typeof line === 'string' && line.trim() === '') continue;
      const fault = line === OTHER_FORMS ? OTHER_FORMS_FAULT : refusalOf(key, line, language);
      if (fault) plan.refusals.push({ key, reason: fault.reason });
      else if (Object.hasOwn(now, key) && now[key] === line) plan.unchanged += 1;
      else {
        plan.lines.push([key, line as string]);
        if (Object.hasOwn(now, key)) plan.changed += 1;
        else plan.added += 1;
        if (!known.has(key) && readMailKey(key) === null) plan.unknown += 1;
      }
    }
    return plan;
  }

  /** In pieces; somebody else who changes the language in between is not written over. */
  private async keep(id: number, lines: [string, string][], version: string): Promise<void> {
    let expected = version;
    for (let at = 0; at < lines.length; at += LINES_AT_ONCE)
      expected = await this.unit.run('localizations.import', async () => {
        const row = await this.rows.findToChange(id);
        if (!row) throw notFound();
        requireExpected(expected, isoTime(row.updated_at));
        const { kept, removed } = splitChanges(lines.slice(at, at + LINES_AT_ONCE), this.locales.shipped(row.language));
        await this.rows.deleteLines(id, removed);
        await this.rows.saveLines(id, kept, false);
        if ((await this.rows.countLines(id)) > LINES_MAX)
          throw invalid({ file: ['This language has too many texts.'] });
        return isoTime(await this.rows.update(row, {}));
      });
    await this.locales.changed();
  }
}
