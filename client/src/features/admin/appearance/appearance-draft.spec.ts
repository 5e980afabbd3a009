import type { Menu } from '@tonearm/shared/settings/menus';
import { changedNames, freeName, isDefault, onTop, withDefault, withThemes } from './appearance-draft';
import type { AppearanceDraft, DraftTheme } from './appearance-draft';

const theme = (id: number, more: Partial<DraftTheme> = {}): DraftTheme => ({
  id,
  name: `Theme ${id}`,
  is_dark: false,
  default_light: false,
  default_dark: false,
  values: {},
  font: null,
  ...more,
});
const draft = (themes: DraftTheme[], general: object = {}, menus: AppearanceDraft['menus'] = []): AppearanceDraft => ({
  themes,
  menus,
  landing: {},
  general: { 'themes.default_id': 'system', 'themes.user_change': true, ...general } as AppearanceDraft['general'],
  seo: [],
  code: { css: '', html: '', on_auth: false, on_admin: false },
});

describe('two who change how the site looks', () => {
  const base = draft([
    theme(1, { default_light: true }),
    theme(2, { is_dark: true, default_dark: true }),
    theme(3),
    theme(4),
  ]);

  it('each keep what they have changed, and one theme is shown in each mode', () => {
    const { id: _new, ...fresh } = theme(0, { name: 'Mine' });
    const mine = withDefault(
      draft([
        { ...theme(1), name: 'Renamed', default_light: true },
        theme(2, { is_dark: true, default_dark: true }),
        theme(3),
        fresh,
      ]),
      3,
    );
    const theirs = draft(
      [
        theme(1),
        theme(2, { is_dark: true, default_dark: true, font: { family: 'Serif' } }),
        theme(3, { default_light: true }),
        theme(4),
        theme(5),
      ],
      { 'themes.user_change': false },
    );
    const merged = onTop(base, mine, theirs);
    expect(merged.themes.map(({ name }) => name)).toEqual(['Renamed', 'Theme 2', 'Theme 3', 'Theme 5', 'Mine']);
    expect(merged.themes.filter(({ default_light: isShown }) => isShown).map(({ name }) => name)).toEqual(['Mine']);
    expect(merged.themes.filter(({ default_dark: isShown }) => isShown).map(({ name, font }) => [name, font])).toEqual([
      ['Theme 2', { family: 'Serif' }],
    ]);
    expect(merged.general['themes.user_change']).toBe(false);
    expect(changedNames(base, theirs)).toEqual(['Theme 1', 'Theme 2', 'Theme 3', 'Theme 5']);
  });

  it('keep a theme that one has changed and the other deleted, as a new one', () => {
    const mine = draft(base.themes.map((one) => (one.id === 3 ? { ...one, values: { '--radius-base': '0px' } } : one)));
    const theirs = draft(base.themes.filter(({ id }) => id !== 3));
    const found = onTop(base, mine, theirs).themes.find(({ name }) => name === 'Theme 3');
    expect(found).toMatchObject({ values: { '--radius-base': '0px' } });
    expect(found).not.toHaveProperty('id');
  });

  it('keep the menus that each has changed, in the order of who has moved them', () => {
    const menu = (id: string, ...labels: string[]): Menu => ({
      id,
      name: `Menu ${id}`,
      positions: ['footer'],
      items: labels.map((label) => ({ id: label, label, icon: 'music', type: 'route', action: '/' })),
    });
    const before = draft([], {}, [menu('a', 'One'), menu('b', 'Two'), menu('c')]);
    const mine = draft([], {}, [menu('c'), menu('a', 'One', 'Mine'), menu('b', 'Two'), menu('d')]);
    const theirs = draft([], {}, [menu('a', 'One'), menu('b', 'Theirs'), menu('e')]);
    const merged = onTop(before, mine, theirs).menus.map(({ id, items }) => [id, ...items.map(({ label }) => label)]);
    expect(merged).toEqual([['a', 'One', 'Mine'], ['b', 'Theirs'], ['d'], ['e']]);
    expect(changedNames(before, theirs)).toEqual(['Menu b', 'Menu e', 'Menu c']);
  });

  it('call their own anew where both have made themes of one name', () => {
    const { id: _new, ...fresh } = theme(0, { name: 'cobalt', default_light: true });
    const mine = withThemes(base, [fresh]);
    const theirs = draft([...base.themes, theme(9, { name: 'Cobalt' })]);
    const merged = onTop(base, mine, theirs);
    expect(merged.themes.slice(-2).map(({ id, name }) => [id, name])).toEqual([
      [9, 'Cobalt'],
      [undefined, 'cobalt 2'],
    ]);
    expect(merged.themes.filter(({ default_light: isShown }) => isShown).map(({ name }) => name)).toEqual(['cobalt 2']);
    // What one has deleted or renamed oneself takes no name away.
    const again = draft([...base.themes.slice(0, 3), { ...fresh, name: 'Theme 4', default_light: false }]);
    expect(onTop(base, again, theirs).themes.map(({ name }) => name)).toContain('Theme 4');
  });

  it('call what they make as nothing is called yet', () => {
    expect(freeName(base.themes, 'theme 1')).toBe('theme 1 2');
    expect(freeName([...base.themes, theme(9, { name: 'Theme 1 2' })], 'Theme 1')).toBe('Theme 1 3');
    expect(freeName(base.themes, 'x'.repeat(60))).toHaveLength(40);
  });
});

it('shows new themes in place of those in force, each in its mode, or none of them', () => {
  const before = draft([theme(1, { default_light: true }), theme(2, { is_dark: true, default_dark: true })]);
  const inForce = (made: DraftTheme[]) =>
    withThemes(before, made)
      .themes.filter(isDefault)
      .map(({ id }) => id);
  const dark = { is_dark: true };
  expect(inForce([theme(3, { default_light: true }), theme(4, { ...dark, default_dark: true })])).toEqual([3, 4]);
  expect(inForce([theme(4, { ...dark, default_dark: true })])).toEqual([1, 4]);
  expect(inForce([theme(3), theme(4, dark)])).toEqual([1, 2]);
});
