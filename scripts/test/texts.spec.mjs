import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compareEnglish } from '../lib/english.mjs';
import { at } from '../lib/paths.mjs';
import { compareTexts } from '../lib/texts.mjs';

const SOURCES = {
  'client/src/a.tsx': `
    const LABELS = { one: 'By table', two: 'notatext' };
    const shown = isLate ? 'Late now' : LABELS[kind];
    export const A = () => <p title={t('Plain')}>{t(isOn ? 'On now' : 'Off now')}{t(LABELS[kind])}{t(':count songs', { count })}{t(shown)}</p>;
  `,
  'client/src/b.ts':
    "const say = (text) => t(text); say('By argument'); const SECTIONS = [{ title: 'By property' }]; SECTIONS.map(({ title }) => t(title)); t(`${name} is no text`);",
  'client/src/c.ts': "t(':count plans', { count });",
  'client/src/features/admin/d.ts':
    "t(':count parts', { count }); t(isAll ? ':count rows' : ':count plans', { count }); t(':count tries', { count }); t(':count deleted', { count });",
  'client/src/platform/i18n/english.ts':
    "export const ENGLISH = { ':count songs_one': ':count song', ':count rows_one': ':count row', ':count gone_one': ':count' };",
  'client/src/platform/i18n/english-admin.ts': "export const ENGLISH_ADMIN = { ':count tries_one': ':count try' };",
  'client/src/b.spec.ts': "t('In a test');",
  'shared/src/settings/menus.ts': "const MENU = [route('Menu label', 'home', '/')];",
  'server/src/core/errors/app-error.ts':
    "export const conflict = (message = 'By default.') => new AppError({ status: 409, message });",
  'server/src/modules/x.ts':
    "const TAKEN = 'By constant.'; throw conflict(isFull ? TAKEN : `Wait ${seconds} seconds for ${profile.label}.`); invalid({ code: ['In a list.'] }); log('Only logged.');",
};

describe('texts', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tonearm-texts-'));
    for (const [file, content] of Object.entries(SOURCES)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are found wherever they are said', () => {
    expect(compareTexts({}, folder).missing).toEqual([
      ...['deleted', 'parts', 'plans', 'rows', 'songs', 'tries'].flatMap((what) => [
        `:count ${what}_one`,
        `:count ${what}_other`,
      ]),
      'By argument',
      'By constant.',
      'By default.',
      'By property',
      'By table',
      'Late now',
      'Menu label',
      'Off now',
      'On now',
      'Plain',
      'Wait :seconds seconds for :label.',
    ]);
  });

  it('count as translated by their words, whatever their values are called; lines of texts that are gone are unused', () => {
    const lines = {
      Plain: 'Schlicht',
      'Wait :time seconds for :name.': 'Warte',
      'Only logged.': 'Nur',
      'Gone with the code': 'Weg',
    };
    const { missing, unused } = compareTexts(lines, folder);
    expect(missing).not.toContain('Plain');
    expect(missing.filter((text) => text.startsWith('Wait'))).toEqual([]);
    expect(unused).toEqual(['Gone with the code']);
  });

  it('that count say one of it in English, those of the admin area alone where it keeps them', () => {
    const { plurals } = compareTexts({}, folder);
    expect(compareEnglish(plurals, folder)).toEqual([
      'missing: ":count parts_one" in client/src/platform/i18n/english-admin.ts (client/src/features/admin/d.ts)',
      'missing: ":count plans_one" in client/src/platform/i18n/english.ts (client/src/c.ts)',
      'of the admin area alone: ":count rows_one" goes from client/src/platform/i18n/english.ts to client/src/platform/i18n/english-admin.ts',
      'unused: ":count gone_one"',
    ]);
  });
});

const lines = JSON.parse(readFileSync(at('server/src/core/i18n/lines/de.json'), 'utf8'));
let compared;
/** The whole site, which is read once. */
const site = () => (compared ??= compareTexts(lines));

describe('German', () => {
  it('has every text of the site, and no other', () => {
    const { missing, unused } = site();
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  it('stands in order, so that two hands adding lines do not collide', () => {
    expect(Object.keys(lines)).toEqual(Object.keys(lines).sort());
  });
});

describe('English', () => {
  /** As the specification writes them. */
  const GIVEN = ['Or sign up with', 'Sign in.', 'Sign up', 'Stay signed in for a month'];

  it('has one word for logging in and out', () => {
    expect(Object.keys(lines).filter((text) => /\bsign(?:s|ed|ing)?[ -]?(?:in|out|up)s?\b/i.test(text))).toEqual(GIVEN);
  });

  it('says one of everything that it counts, and has listeners fetch no such line of the admin area', () => {
    expect(compareEnglish(site().plurals)).toEqual([]);
  });
});
