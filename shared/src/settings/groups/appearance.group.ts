import { isIconAddress } from '../../branding/site-icons.js';
import type { LandingSetting } from '../../landing/landing-page.js';
import { isLandingSetting } from '../../landing/landing-shape.js';
import { open, section } from '../fields.js';
import type { SettingGroup } from '../fields.js';
import { DEFAULT_MENUS, isMenuList } from '../menus.js';
import type { Menu } from '../menus.js';

export const BRANDING = section('Branding', {
  'branding.site_description': open.text('Music worth your evening.', [0, 300], { label: 'Description of the site' }),
  'branding.compact': open.flag(false, {
    label: 'Show the small logo everywhere',
    help: 'Where the site has none, its mark without its name.',
  }),
  'branding.logo_light': open.picture({ label: 'Logo for the light theme' }),
  'branding.logo_dark': open.picture({ label: 'Logo for the dark theme' }),
  'branding.logo_light_mobile': open.picture({ label: 'Small logo for the light theme' }),
  'branding.logo_dark_mobile': open.picture({ label: 'Small logo for the dark theme' }),
  'branding.favicon': open.value<string>('', {
    kind: 'file',
    item: 'icon',
    isFine: isIconAddress,
    fault: 'Upload a picture for the icon.',
    label: 'Icon of the site',
    help: 'One square picture: tabs, bookmarks and the installed app take theirs from it.',
  }),
  'branding.theme_color': open.value<string>('', {
    kind: 'colour',
    isFine: (value) => value === '' || (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)),
    fault: 'Must be a colour such as #08080a.',
    label: 'Colour of the installed app',
    help: 'Its window and its start screen, such as #08080a. Empty: as the default theme.',
  }),
});

export const MENUS = section('Menus', {
  menus: open.value<readonly Menu[]>(DEFAULT_MENUS, {
    kind: 'editor',
    item: 'menus',
    isFine: isMenuList,
    fault: 'Must be a list of menus.',
    label: 'Menus',
  }),
});

export const LANDING = section('Landing page', {
  // What an owner has changed of it: every page carries this.
  'homepage.appearance': open.value<LandingSetting>(
    {},
    {
      kind: 'editor',
      item: 'landing_page',
      isFine: isLandingSetting,
      fault: 'Must be a landing page.',
      label: 'Landing page',
    },
  ),
});

/** Menus and the landing page have editors of their own; the rest of how the site looks stands in the general tab. */
export const APPEARANCE: SettingGroup = {
  name: 'appearance',
  title: 'Appearance',
  sections: [MENUS, LANDING],
  hasTab: false,
};
