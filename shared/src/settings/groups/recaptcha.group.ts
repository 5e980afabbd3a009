import { open, option, secret, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const shown = { shownWhen: { key: 'recaptcha.driver', is: ['recaptcha_v3', 'turnstile'] } };

export const HUMAN_CHECK = section('Provider', {
  'recaptcha.driver': open.choice(
    'none',
    [option('none', 'None'), option('recaptcha_v3', 'reCAPTCHA v3'), option('turnstile', 'Turnstile')],
    {
      label: 'Who tells people from programs',
      isDriver: true,
      needs: {
        unless: ['none'],
        keys: ['recaptcha.site_key', 'recaptcha.secret_key'],
        fault: 'This needs a site key and a secret key.',
      },
    },
  ),
  'recaptcha.site_key': open.text('', [0, 200], { label: 'Site key', ...shown }),
  'recaptcha.secret_key': secret(200, { label: 'Secret key', ...shown }),
  'recaptcha.min_score': server.number(0.5, [0, 1], {
    label: 'Lowest score of a person',
    shownWhen: { key: 'recaptcha.driver', is: ['recaptcha_v3'] },
  }),
});

export const CHECKED_FORMS = section('Forms that are checked', {
  'recaptcha.enable.register': open.flag(false, { label: 'Registration', ...shown }),
  'recaptcha.enable.login': open.flag(false, { label: 'Login', ...shown }),
  'recaptcha.enable.forgot_password': open.flag(false, { label: 'Forgotten password', ...shown }),
  'recaptcha.enable.contact': open.flag(false, { label: 'Contact page', ...shown }),
  'recaptcha.enable.backstage': open.flag(false, { label: 'Requests of artists', ...shown }),
  'recaptcha.enable.comment': open.flag(false, { label: 'Comments', ...shown }),
  'recaptcha.enable.abuse_report': open.flag(false, {
    label: 'Reports of abuse',
    help: 'Guests are always checked.',
    ...shown,
  }),
});

export const RECAPTCHA: SettingGroup = {
  name: 'recaptcha',
  title: 'Human check',
  sections: [HUMAN_CHECK, CHECKED_FORMS],
  test: { name: 'recaptcha', label: 'Ask the provider', prefix: 'recaptcha.' },
};
