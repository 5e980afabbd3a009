import { isSafeAction } from '../settings/account-values.js';
import { isId, isNumber, isText, says } from '../settings/field-checks.js';
import { MENU_ITEM_TYPES } from '../settings/menus.js';
import { FEATURE_ALIGNMENTS, LANDING_BUTTONS } from './landing-page.js';
import type { LandingButton, LandingPage, LandingSetting, PrimaryFeature, SecondaryFeature } from './landing-page.js';
import { isLandingPicture } from './landing-pictures.js';
import {
  LANDING_DESCRIPTION_MAX,
  LANDING_FEATURES_MAX,
  LANDING_LABEL_MAX,
  LANDING_SUBTITLE_MAX,
  LANDING_TITLE_MAX,
} from './limits.js';

/** What is wrong with fields, by their paths. */
export type LandingFaults = Record<string, string>;
type Check = (value: unknown) => string | null;
type Checks<T> = Record<keyof T, Check>;

/** What faults of the landing page are called by. */
export const LANDING_PATH = 'landing_page';

const UNKNOWN = 'There is no such field.';
const INCOMPLETE = 'Some of it is missing.';
const NO_LIST = 'Must be a list of features.';

const text = (max: number): Check =>
  says((value) => isText(value, 0, max), `Must be a text of 0 to ${max} characters.`);
const flag = says((value) => typeof value === 'boolean', 'Must be true or false.');
const picture = says(isLandingPicture, 'Upload a picture for this.');
const color = says(
  (value) => value === '' || (typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)),
  'Must be a colour such as #08080a.',
);
const percent = says(
  (value) => Number.isInteger(value) && isNumber(value, 0, 100),
  'Must be a whole number from 0 to 100.',
);
const channel = says((value) => value === null || isId(value), 'There is no such channel.');
const icon = says((value) => typeof value === 'string' && /^[a-z\d-]{0,40}$/.test(value), 'There is no such icon.');
const name = says((value) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value), 'Must be a short name.');
const oneOf = (values: readonly string[]): Check =>
  says((value) => values.includes(value as string), `Must be one of: ${values.join(', ')}.`);

const title = text(LANDING_TITLE_MAX);
const subtitle = text(LANDING_SUBTITLE_MAX);

const BUTTON: Checks<LandingButton> = {
  label: text(LANDING_LABEL_MAX),
  type: oneOf(MENU_ITEM_TYPES),
  action: says(isSafeAction, 'Must be an address such as /discover or https://example.org.'),
  icon,
  visible: flag,
};
const PRIMARY: Checks<PrimaryFeature> = { id: name, title, subtitle, image: picture, icon };
const SECONDARY: Checks<SecondaryFeature> = {
  id: name,
  title,
  subtitle,
  description: text(LANDING_DESCRIPTION_MAX),
  image: picture,
  alignment: oneOf(FEATURE_ALIGNMENTS),
};
const SINGLE: Checks<Omit<LandingPage, 'action_buttons' | 'primary_features' | 'secondary_features'>> = {
  header_title: title,
  header_subtitle: subtitle,
  header_image: picture,
  header_image_opacity: percent,
  header_overlay_color_1: color,
  header_overlay_color_2: color,
  show_window: flag,
  footer_title: title,
  footer_subtitle: subtitle,
  footer_image: picture,
  show_pricing: flag,
  show_trending_artists: flag,
  show_numbers: flag,
  inline_channel_id: channel,
};
const LISTS = { primary_features: PRIMARY, secondary_features: SECONDARY } as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A record that holds these fields, all of them and nothing else. */
function recordFaults(value: unknown, checks: Readonly<Record<string, Check>>, path: string): LandingFaults {
  if (!isRecord(value)) return { [path]: INCOMPLETE };
  const known = Object.entries(checks).map(([key, check]) => [key, check(value[key])] as const);
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(checks, key));
  return Object.fromEntries(
    [...known, ...unknown.map((key) => [key, UNKNOWN] as const)].flatMap(([key, fault]): [string, string][] =>
      fault === null ? [] : [[`${path}.${key}`, fault]],
    ),
  );
}

function listFaults(list: unknown, checks: Readonly<Record<string, Check>>, path: string): LandingFaults {
  if (!Array.isArray(list)) return { [path]: NO_LIST };
  if (list.length > LANDING_FEATURES_MAX) return { [path]: `Here is room for ${LANDING_FEATURES_MAX} features.` };
  const ids = list.map((one: unknown) => (isRecord(one) ? one['id'] : null));
  return Object.assign(
    {},
    ...list.map((one: unknown, at) => ({
      ...recordFaults(one, checks, `${path}.${at}`),
      ...(ids.indexOf(ids[at]) < at && { [`${path}.${at}.id`]: 'Another feature has this id.' }),
    })),
  ) as LandingFaults;
}

function buttonFaults(buttons: unknown, path: string): LandingFaults {
  if (!isRecord(buttons)) return { [path]: INCOMPLETE };
  const isUnknown = (key: string): boolean => !LANDING_BUTTONS.some((button) => button === key);
  return Object.assign(
    {},
    ...LANDING_BUTTONS.map((button) => recordFaults(buttons[button], BUTTON, `${path}.${button}`)),
    ...Object.keys(buttons)
      .filter(isUnknown)
      .map((key) => ({ [`${path}.${key}`]: UNKNOWN })),
  ) as LandingFaults;
}

/** What keeps a value from being a landing page, by field: kinds, lengths, addresses. What is left out is as the site brings it. */
export function landingShapeFaults(value: unknown): LandingFaults {
  if (!isRecord(value)) return { [LANDING_PATH]: INCOMPLETE };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, given]) => {
      const path = `${LANDING_PATH}.${key}`;
      if (key === 'action_buttons') return buttonFaults(given, path);
      if (Object.hasOwn(LISTS, key)) return listFaults(given, LISTS[key as keyof typeof LISTS], path);
      const fault = Object.hasOwn(SINGLE, key) ? SINGLE[key as keyof typeof SINGLE](given) : UNKNOWN;
      return fault === null ? {} : { [path]: fault };
    }),
  ) as LandingFaults;
}

/** Whether pages can show it. */
export const isLandingSetting = (value: unknown): value is LandingSetting =>
  Object.keys(landingShapeFaults(value)).length === 0;
