import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import { Resources } from '../../../core/resources/resource-source.js';
import { LocalizationAnswers } from './localization-answers.service.js';
import { LocalizationDeletion } from './localization-deletion.service.js';
import {
  LOCALIZATION_FILTERS,
  LOCALIZATION_LIST,
  notErasedSql,
  LocalizationRowsRepository,
} from './localization-rows.repository.js';

/** The list of languages. */
@Injectable()
export class LocalizationsResource implements OnModuleInit {
  constructor(
    private readonly resources: Resources,
    private readonly rows: LocalizationRowsRepository,
    private readonly deletion: LocalizationDeletion,
    private readonly answers: LocalizationAnswers,
  ) {}

  onModuleInit(): void {
    const right = 'localizations.update';
    this.resources.add<typeof LOCALIZATIONS, LocalizationRecord>({
      resource: LOCALIZATIONS,
      ...LOCALIZATION_LIST,
      limit: notErasedSql,
      filters: LOCALIZATION_FILTERS,
      rights: { list: ['localizations.view', right], update: right, delete: 'localizations.delete', csv: right },
      read: (ids) => this.read(ids),
      update: {},
      erase: (ids) => this.deletion.erase(ids),
      erasedAtOnce: 100,
    });
  }

  private async read(ids: readonly number[]): Promise<LocalizationRecord[]> {
    const rows = new Map((await this.rows.listByIds(ids)).map((row) => [row.id, row]));
    return await this.answers.records(ids.flatMap((id) => rows.get(id) ?? []));
  }
}
