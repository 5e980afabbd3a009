import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import { Resources } from '../../../core/resources/resource-source.js';
import { LocalizationAnswers } from './localization-answers.service.js';
import { LOCALIZATION_FILTERS, LOCALIZATION_LIST, LocalizationRowsRepository } from './localization-rows.repository.js';
import { LocalizationsService } from './localizations.service.js';

/** The list of languages. */
@Injectable()
export class LocalizationsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly rows: LocalizationRowsRepository,
    private readonly localizations: LocalizationsService,
    private readonly answers: LocalizationAnswers,
  ) {}

  onModuleInit(): void {
    const right = 'localizations.update';
    this.resources.add<typeof LOCALIZATIONS, LocalizationRecord>({
      resource: LOCALIZATIONS,
      ...LOCALIZATION_LIST,
      filters: LOCALIZATION_FILTERS,
      rights: { list: 'localizations.view', update: right, delete: 'localizations.delete', csv: right },
      read: (ids) => this.read(ids),
      update: {},
      erase: (ids) => this.localizations.erase(ids),
      // Each may have thousands of lines.
      erasedAtOnce: 1,
    });
  }

  private async read(ids: readonly number[]): Promise<LocalizationRecord[]> {
    const rows = new Map((await this.rows.listByIds(ids)).map((row) => [row.id, row]));
    return await this.answers.records(ids.flatMap((id) => rows.get(id) ?? []));
  }
}
