import { Injectable } from '@nestjs/common';
import type { Localization, LocalizationRecord, TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { isoTime } from '../../../core/database/dialect.js';
import { Locales } from '../../../core/i18n/locales.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import type { LocalizationRow } from './localization-rows.repository.js';

/** Languages as callers see them. */
@Injectable()
export class LocalizationAnswers {
  constructor(
    private readonly locales: Locales,
    private readonly settings: SettingsService,
  ) {}

  async records(rows: readonly LocalizationRow[]): Promise<LocalizationRecord[]> {
    await this.locales.fresh();
    const standard = await this.settings.get('locale.default');
    return rows.map((row) => {
      const { keys, translated } = this.locales.progress(row.language);
      return {
        id: row.id,
        model_type: 'localization',
        name: row.name,
        language: row.language,
        direction: row.direction,
        lines_count: translated,
        translated_percent: Math.floor((translated * 100) / keys),
        is_default: row.language === standard,
        created_at: isoTime(row.created_at),
        updated_at: isoTime(row.updated_at),
      };
    });
  }

  async record(row: LocalizationRow): Promise<LocalizationRecord> {
    return (await this.records([row]))[0] as LocalizationRecord;
  }

  async whole(row: LocalizationRow): Promise<Localization> {
    return { ...(await this.record(row)), lines: { ...this.locales.lines(row.language) } };
  }

  /** All that its translators need. */
  async translated(row: LocalizationRow): Promise<TranslatedLinesAnswer> {
    const localization = await this.record(row);
    const { language } = row;
    const { lines, drafts } = this.locales.own(language);
    return {
      localization,
      keys: this.locales.keys(language),
      lines: { ...lines },
      drafts: { ...drafts },
      shipped: { ...this.locales.shipped(language) },
      status: 'success',
    };
  }
}
