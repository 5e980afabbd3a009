import { COOKIE_NOTICE_BUTTON, isCookieNoticeButton } from '../account-values.js';
import type { CookieNoticeButton } from '../account-values.js';
import { open, option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

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
});

export const GDPR: SettingGroup = { name: 'gdpr', title: 'Privacy', sections: [COOKIE_NOTICE, PRIVACY] };
