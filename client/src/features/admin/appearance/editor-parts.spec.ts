import { DEFAULT_MENUS } from '@tonearm/shared/settings/menus';
import type { MenuPosition } from '@tonearm/shared/settings/menus';
import type { PreviewPart } from '@tonearm/shared/theme/preview-parts';
import type { AppearanceDraft } from './appearance-draft';
import { editedPart, placeOfPart, seenAt } from './editor-parts';
import { placeOf } from './place';

const BASE = '/admin/appearance';
const look = { values: {}, font: null };
const [first, ...others] = DEFAULT_MENUS;
const child = { id: 'below', label: 'Below', icon: 'music', type: 'route' as const, action: '/below' };
const draft = {
  themes: [
    { ...look, name: 'Light', is_dark: false, default_light: true, default_dark: false },
    { ...look, name: 'Dark', is_dark: true, default_light: false, default_dark: true },
  ],
  general: { 'branding.logo_dark': '/storage/branding/logo.webp' },
  menus: [
    { ...first, items: [...(first?.items ?? []).slice(0, 1).map((one) => ({ ...one, children: [child] }))] },
    ...others,
  ],
  landing: {},
} as unknown as AppearanceDraft;

describe('parts of the site and fields of the editor', () => {
  const menu = first?.id ?? '';
  const home = first?.items[0]?.id ?? '';
  const at = (part: PreviewPart, mode: 'light' | 'dark' = 'dark', theme: number | null = null) => {
    const found = placeOfPart(part, draft, { mode, theme });
    return found && [found.path.slice(BASE.length), found.field];
  };

  it('leads from what is pressed to where it is edited', () => {
    expect(at({ kind: 'brand' })).toEqual(['/general', 'branding.logo_dark']);
    expect(at({ kind: 'brand' }, 'light')).toEqual(['/general', 'branding.site_name']);
    expect(at({ kind: 'menu', menu, item: home })).toEqual(['/menus/0/0', 'label']);
    expect(at({ kind: 'menu', menu, item: 'below' })).toEqual(['/menus/0/0/0', 'label']);
    expect(at({ kind: 'menu', menu, item: null })).toEqual(['/menus/0', null]);
    expect(at({ kind: 'menu', menu: 'gone', item: null })).toBeNull();
    expect(at({ kind: 'landing', section: 'general', index: null, field: 'header_title' })).toEqual([
      '/landing-page/general',
      'header_title',
    ]);
    expect(at({ kind: 'landing', section: 'primary-features', index: 2, field: 'title' })).toEqual([
      '/landing-page/primary-features/2',
      'title',
    ]);
    expect(at({ kind: 'color', color: '253 148 71' })).toEqual(['/themes/1', 'primary-rgb']);
    expect(at({ kind: 'color', color: '255 255 255' }, 'light')).toEqual(['/themes/0', 'surface-rgb']);
    expect(at({ kind: 'color', color: '253 148 71' }, 'dark', 0)).toBeNull();
  });

  it('shows a page on which what is edited can be seen', () => {
    const pageOf = (path: string) => seenAt(placeOf(BASE + path), draft).page;
    const menuAt = (position: MenuPosition) =>
      `/menus/${draft.menus.findIndex(({ positions }) => positions.includes(position))}`;
    expect(pageOf('/landing-page/general')).toBe('/landing');
    expect(pageOf(menuAt('landing-page-navbar'))).toBe('/landing');
    expect(pageOf(menuAt('sidebar-primary'))).toBe('/');
    expect(pageOf(menuAt('auth-page-footer'))).toBe('/login');
    expect(pageOf(menuAt('footer'))).toBeNull();
    expect(pageOf('/themes/0')).toBeNull();
  });

  it('leads from what is edited to where it is seen', () => {
    const seen = (path: string, field: string | null = null) => editedPart(placeOf(BASE + path), draft, field);
    expect(seen('/general')).toEqual({ kind: 'brand' });
    expect(seen('/menus/0')).toEqual({ kind: 'menu', menu, item: null });
    expect(seen('/menus/0/0/0')).toEqual({ kind: 'menu', menu, item: 'below' });
    expect(seen('/landing-page/general')).toBeNull();
    expect(seen('/landing-page/general', 'header_overlay_color_1')).toMatchObject({ field: 'header_image' });
    expect(seen('/landing-page/action-buttons', 'primary.icon')).toMatchObject({ field: 'primary.label' });
    expect(seen('/landing-page/secondary-features/1')).toEqual({
      kind: 'landing',
      section: 'secondary-features',
      index: 1,
      field: null,
    });
    expect([seen(''), seen('/themes/0'), seen('/menus')]).toEqual([null, null, null]);
  });
});
