import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../core/database/unit-of-work.js';
import { ERASED_AT_ONCE, Erasures } from '../../../core/erasure/erasures.service.js';
import type { Piece } from '../../../core/erasure/erasures.service.js';
import { conflict, notFound } from '../../../core/errors/app-error.js';
import { ENGLISH, Locales } from '../../../core/i18n/locales.js';
import { ERASED_LOCALE } from '../../../core/i18n/localizations.repository.js';
import { SettingsService } from '../../../core/settings/settings.service.js';
import { LocalizationRowsRepository } from './localization-rows.repository.js';

/** Deletes languages, each with its thousands of lines. */
@Injectable()
export class LocalizationDeletion implements OnModuleInit {
  constructor(
    private readonly rows: LocalizationRowsRepository,
    private readonly locales: Locales,
    private readonly settings: SettingsService,
    private readonly erasures: Erasures,
    private readonly unit: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.erasures.define({ kind: ERASED_LOCALE, atOnce: 1, piece: (ids, _details, room) => this.piece(ids, room) });
  }

  /** All or none. @returns how many. @throws AppError 404 that names the first that is missing, 409 for the default and for English. */
  async delete(ids: number[] | 'me'): Promise<number> {
    if (ids === 'me') throw notFound();
    return await this.unit.run('localizations.delete', () => this.erase(ids));
  }

  /** In the open unit: nobody reads them any more, and a job erases what there is no room for. @throws AppError as `delete`. */
  async erase(ids: readonly number[]): Promise<number> {
    const known = new Map((await this.rows.listByIds(ids)).map(({ id, language }) => [id, language]));
    const gone = await this.erasures.among(ERASED_LOCALE, ids);
    const missing = ids.find((id) => !known.has(id) || gone.has(id));
    if (missing !== undefined) throw notFound(`There is no language ${missing}.`);
    const languages = [...known.values()];
    if (languages.includes(await this.settings.get('locale.default')))
      throw conflict('The default language of the site cannot be deleted.');
    if (languages.includes(ENGLISH))
      throw conflict('English cannot be deleted: what another language lacks is shown in it.');
    await this.unit.afterCommit(() => this.locales.changed());
    let room = ERASED_AT_ONCE;
    for (const id of ids) room -= (await this.erasures.begin({ kind: ERASED_LOCALE, id, details: {} }, room)).rows;
    return ids.length;
  }

  private async piece(ids: readonly number[], room: number): Promise<Piece> {
    const rows = await this.rows.deleteLinesOf(ids, room);
    if (rows >= room) return { rows, left: ids };
    return { rows: rows + (await this.rows.delete(ids)), left: [] };
  }
}
