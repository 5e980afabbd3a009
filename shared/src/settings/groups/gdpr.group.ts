import { COOKIE_NOTICE_BUTTON, isCookieNoticeButton } from '../account-values.js';
import type { CookieNoticeButton } from '../account-values.js';
import { isNumber } from '../field-checks.js';
import { INACTIVITY_MONTHS_MAX, INACTIVITY_MONTHS_MIN } from '../../limits.js';
import { open, option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

/** Off, or long enough for a warning. */
const isInactivity = (value: unknown): boolean =>
  value === 0 || (Number.isInteger(value) && isNumber(value, INACTIVITY_MONTHS_MIN, INACTIVITY_MONTHS_MAX));

const shown = { shownWhen: { key: 'cookie_notice.enable', is: [true] } };

export const COOKIE_NOTICE = section('Cookie notice', {
  'cookie_notice.enable': open.flag(false, { label: 'Show a cookie notice' }),
  'cookie_notice.position': open.choice('bottom', [option('top', 'At the top'), option('bottom', 'At the bottom')], {
    label: 'Position',
    ...shown,
  }),
  'cookie_notice.button': open.value<CookieNoticeButton>(COOKIE_NOTICE_BUTTON, {
    kind: 'editor',
    item: 'link',
    isFine: isCookieNoticeButton,
    fault: 'Must be a button with a label and a link.',
    label: 'Link beside the text',
    ...shown,
  }),
  'cookie_notice.mode': open.choice('notice', [option('notice', 'Tell people'), option('consent', 'Ask people')], {
    label: 'What it does',
    ...shown,
  }),
});

export const PRIVACY = section('Personal data', {
  'gdpr.export_enable': open.flag(true, { label: 'People may download their data' }),
  'gdpr.ip_anonymise': server.flag(false, { label: 'Keep addresses without their last part' }),
  'gdpr.inactive_delete_months': server.value<number>(0, {
    kind: 'number',
    item: 'integer',
    min: 0,
    max: INACTIVITY_MONTHS_MAX,
    isFine: isInactivity,
    fault: `Must be 0, or from ${INACTIVITY_MONTHS_MIN} to ${INACTIVITY_MONTHS_MAX}.`,
    label: 'Delete accounts that nobody has used for',
    unit: 'months',
    help: '0: never. Their owners are warned by mail 30 days before, so that it needs a mail server. Administrators, suspended people, and those with music or a subscription stay.',
  }),
});

export const GDPR: SettingGroup = { name: 'gdpr', title: 'Privacy', sections: [COOKIE_NOTICE, PRIVACY] };
