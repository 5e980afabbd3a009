import { conditionFaults } from './setting-conditions.js';

describe('settings that need others', () => {
  const faultsOf = (changes: Record<string, unknown>, stored: Record<string, unknown> = {}) =>
    Object.keys(conditionFaults(changes, (key) => stored[key] ?? ''));

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['a human check without keys', { 'recaptcha.driver': 'turnstile' }, {}, ['recaptcha.driver']],
    [
      'a human check with one key',
      { 'recaptcha.driver': 'recaptcha_v3', 'recaptcha.site_key': 'a' },
      {},
      ['recaptcha.driver'],
    ],
    [
      'a human check with a blank key',
      { 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': ' ' },
      { 'recaptcha.secret_key': 'b' },
      ['recaptcha.driver'],
    ],
    [
      'a human check with keys of the same call',
      { 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'a', 'recaptcha.secret_key': 'b' },
      {},
      [],
    ],
    [
      'a human check with a stored key',
      { 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'a' },
      { 'recaptcha.secret_key': 'b' },
      [],
    ],
    [
      'taking away the key of a check that is on',
      { 'recaptcha.secret_key': null },
      { 'recaptcha.driver': 'turnstile', 'recaptcha.site_key': 'a', 'recaptcha.secret_key': 'b' },
      ['recaptcha.driver'],
    ],
    [
      'taking away the key and turning the check off',
      { 'recaptcha.secret_key': null, 'recaptcha.driver': 'none' },
      { 'recaptcha.driver': 'turnstile' },
      [],
    ],
    [
      'a service without a secret',
      { 'social.google.enable': true },
      { 'social.google.client_id': 'a' },
      ['social.google.enable'],
    ],
    [
      'a service of another one’s keys',
      { 'social.envato.enable': true },
      { 'social.google.client_id': 'a', 'social.google.client_secret': 'b' },
      ['social.envato.enable'],
    ],
    [
      'a service with both',
      { 'social.twitter.enable': true, 'social.twitter.client_secret': 'b' },
      { 'social.twitter.client_id': 'a' },
      [],
    ],
    [
      'oidc without an issuer',
      { 'social.oidc.enable': true },
      { 'social.oidc.client_id': 'a', 'social.oidc.client_secret': 'b' },
      ['social.oidc.enable'],
    ],
    [
      'oidc with all three',
      { 'social.oidc.enable': true, 'social.oidc.issuer': 'https://id.example.org' },
      { 'social.oidc.client_id': 'a', 'social.oidc.client_secret': 'b' },
      [],
    ],
    ['a mail server without an address', { 'mail.driver': 'smtp' }, {}, ['mail.driver']],
    [
      'several at once',
      { 'mail.driver': 'smtp', 'social.facebook.enable': true },
      {},
      ['mail.driver', 'social.facebook.enable'],
    ],
    [
      'other settings of a site that stands wrong already',
      { 'branding.site_name': 'Radio' },
      { 'mail.driver': 'smtp' },
      [],
    ],
  ])('%s', (_case, changes, stored, faults) => {
    const defaults = {
      'recaptcha.driver': 'none',
      'mail.driver': 'log',
      ...Object.fromEntries(
        ['google', 'facebook', 'twitter', 'envato', 'oidc'].map((name) => [`social.${name}.enable`, false]),
      ),
    };
    expect(faultsOf(changes, { ...defaults, ...stored })).toEqual(faults);
  });
});
