import { createHash } from 'node:crypto';
import { Locales } from '../src/core/i18n/locales.js';
import { LocalizationsRepository } from '../src/core/i18n/localizations.repository.js';
import { openTestDatabase } from './open-test-database.js';
import type { OpenedDatabase } from './open-test-database.js';

const NOW = '2026-01-01 00:00:00.000';

describe('texts in the site’s own words', () => {
  let opened: OpenedDatabase;
  const add = async (locale: [language: string, name: string, direction: string], lines: Record<string, string>) =>
    await opened.unit.run('test', async (manager) => {
      await manager.query(
        'INSERT INTO localizations (language, name, direction, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
        [...locale, NOW, NOW],
      );
      const [row] = await manager.query<{ id: number }[]>('SELECT id FROM localizations WHERE language = ?', [
        locale[0],
      ]);
      for (const [source, line] of Object.entries(lines))
        await manager.query(
          'INSERT INTO localization_lines (localization_id, source_hash, source, line) VALUES (?, ?, ?, ?)',
          [row?.id ?? 0, createHash('sha1').update(source).digest('hex'), source, line],
        );
    });
  const read = async (): Promise<Locales> =>
    new Locales({ debug: false }, await new LocalizationsRepository(opened.database, opened.unit).list());

  beforeAll(async () => {
    opened = await openTestDatabase('localizations');
  });
  afterAll(() => opened.close());

  it('stand before those that are shipped, which stay the base', async () => {
    const shipped = (await read()).lines('de');
    await add(['de', 'Deutsch (Haus)', 'ltr'], { 'This job is running.': 'Der Auftrag ist dran.' });
    const locales = await read();
    expect(locales.lines('de')).toEqual({ ...shipped, 'This job is running.': 'Der Auftrag ist dran.' });
    expect(locales.translate('de', 'Files are being moved already.')).toBe('Dateien werden bereits verschoben.');
    expect(locales.list().map(({ language, name }) => [language, name])).toEqual([
      ['en', 'English'],
      ['de', 'Deutsch'],
    ]);
  });

  it('may reword English, and be another language', async () => {
    await add(['en', 'English', 'ltr'], { 'This job is running.': 'Already at it.' });
    await add(['he', 'עברית', 'rtl'], { 'This job is running.': 'פועל' });
    const locales = await read();
    expect(['en', 'he', 'fr'].map((language) => locales.translate(language, 'This job is running.'))).toEqual([
      'Already at it.',
      'פועל',
      'This job is running.',
    ]);
    expect([locales.nearest('he-IL'), locales.directionOf('he'), locales.has('fr')]).toEqual(['he', 'rtl', false]);
    expect(locales.translate('he', 'Files are being moved already.')).toBe('Files are being moved already.');
  });
});
