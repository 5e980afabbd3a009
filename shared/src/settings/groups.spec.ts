import { SETTING_GROUPS, SETTINGS } from './registry.js';
import type { SettingField } from './registry.js';

const SECTIONS = SETTING_GROUPS.flatMap(({ sections }) => sections);
const FIELDS = SECTIONS.flatMap(({ fields }) => Object.entries(fields));
const ALL: Record<string, SettingField> = SETTINGS;

describe('groups of settings', () => {
  it('hold every setting once', () => {
    expect(FIELDS.map(([key]) => key).sort()).toEqual(Object.keys(SETTINGS).sort());
    expect(FIELDS.filter(([key, field]) => ALL[key] !== field)).toEqual([]);
  });

  it('have the tabs of the admin area in their order, but for what nobody can use yet', () => {
    expect(SETTING_GROUPS.filter(({ hasTab = true }) => hasTab).map(({ name }) => name)).toEqual([
      'general',
      'subscriptions',
      'localization',
      'authentication',
      'uploading',
      'outgoing-email',
      'cache',
      'analytics',
      'logging',
      'queue',
      'websockets',
      'recaptcha',
      'gdpr',
      'search',
      'providers',
      'player',
      'demo',
    ]);
  });

  it('have names and titles of their own', () => {
    for (const what of ['name', 'title'] as const)
      expect(new Set(SETTING_GROUPS.map((group) => group[what])).size).toBe(SETTING_GROUPS.length);
    for (const { sections } of SETTING_GROUPS)
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
  });

  it.each(FIELDS)(
    'take the default of %s, and name settings that there are',
    (_key, { check, default: fallback, shownWhen, needs }) => {
      expect(check(fallback)).toBeNull();
      for (const key of [shownWhen?.key, shownWhen?.orKey])
        if (key) for (const value of shownWhen?.is ?? []) expect(ALL[key]?.check(value)).toBeNull();
      for (const { keys } of [needs ?? []].flat()) for (const key of keys) expect(ALL[key]).toBeDefined();
    },
  );

  it('try out keys that there are', () => {
    for (const { test, sections } of SETTING_GROUPS) {
      const keys = sections.flatMap(({ fields }) => Object.keys(fields));
      if (test) expect(keys.every((key) => key.startsWith(test.prefix))).toBe(true);
      if (test?.secret)
        expect([ALL[test.secret.key]?.kind, keys.includes(test.secret.place)]).toEqual(['secret', true]);
    }
  });

  it('keep secrets secret', () => {
    expect(FIELDS.filter(([, { kind, scope }]) => (kind === 'secret') !== (scope === 'secret'))).toEqual([]);
  });
});
