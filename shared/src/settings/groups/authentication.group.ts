import { LOGIN_TRIES_PER_MINUTE, POLICIES_MAX, SESSION_LIFETIME_MINUTES } from '../../limits.js';
import { isPolicyList } from '../account-values.js';
import type { RegistrationPolicy } from '../account-values.js';
import { open, secret, section, server } from '../fields.js';
import type { FieldNeeds, SettingGroup } from '../fields.js';

export const REGISTRATION = section('Registration', {
  'registration.disable': open.flag(false, { label: 'Nobody may register' }),
  'registration.policies': open.value<readonly RegistrationPolicy[]>([], {
    kind: 'list',
    item: 'policy',
    max: POLICIES_MAX,
    isFine: isPolicyList,
    fault: `Must be a list of at most ${POLICIES_MAX} policies.`,
    label: 'What new people have to accept',
    shownWhen: { key: 'registration.disable', is: [false] },
  }),
  require_email_confirmation: open.flag(false, {
    label: 'Email addresses must be confirmed',
    help: 'Until then people see nothing but the request to do so.',
  }),
});

export const LOGIN = section('Login', {
  single_device_login: server.flag(false, {
    label: 'One session at a time',
    help: 'A login ends the other sessions of the account.',
  }),
  'auth.domain_blacklist': server.domains({ label: 'Refused email domains' }),
  'auth.domain_whitelist': server.domains({ label: 'Allowed email domains', help: 'Empty: all that are not refused.' }),
  'auth.max_login_attempts': server.integer(LOGIN_TRIES_PER_MINUTE, [1, 100], {
    label: 'Login attempts a minute',
    help: 'For each email address and place.',
  }),
  'auth.session_lifetime_min': server.integer(SESSION_LIFETIME_MINUTES, [5, 525_600], {
    label: 'Length of a session',
    unit: 'minutes',
  }),
  'auth.require_2fa_roles': server.roles({
    label: 'Roles that need two-factor authentication',
    help: 'Who holds one of them can do nothing but set it up, until it is on. This counts for open sessions and tokens too.',
  }),
});

export const SOCIAL = section('Other accounts', {
  'social.compact_buttons': open.flag(false, { label: 'Small buttons' }),
  'social.requires_email_verified': server.flag(false, {
    label: 'Only accounts whose email address their service has confirmed',
  }),
});

const needsKeys = (service: string): FieldNeeds => ({
  unless: [false],
  keys: [`social.${service}.client_id`, `social.${service}.client_secret`],
  fault: 'This needs a client id and a client secret.',
});
const shownWith = (service: string) => ({ shownWhen: { key: `social.${service}.enable`, is: [true] } });

export const GOOGLE = section('Google', {
  'social.google.enable': open.flag(false, { label: 'Log in with Google', needs: needsKeys('google') }),
  'social.google.client_id': server.text('', [0, 300], { label: 'Client id', ...shownWith('google') }),
  'social.google.client_secret': secret(300, { label: 'Client secret', ...shownWith('google') }),
});
export const FACEBOOK = section('Facebook', {
  'social.facebook.enable': open.flag(false, { label: 'Log in with Facebook', needs: needsKeys('facebook') }),
  'social.facebook.client_id': server.text('', [0, 300], { label: 'Client id', ...shownWith('facebook') }),
  'social.facebook.client_secret': secret(300, { label: 'Client secret', ...shownWith('facebook') }),
});
export const TWITTER = section('Twitter', {
  'social.twitter.enable': open.flag(false, { label: 'Log in with Twitter', needs: needsKeys('twitter') }),
  'social.twitter.client_id': server.text('', [0, 300], { label: 'Client id', ...shownWith('twitter') }),
  'social.twitter.client_secret': secret(300, { label: 'Client secret', ...shownWith('twitter') }),
});
export const ENVATO = section('Envato', {
  'social.envato.enable': open.flag(false, { label: 'Log in with Envato', needs: needsKeys('envato') }),
  'social.envato.client_id': server.text('', [0, 300], { label: 'Client id', ...shownWith('envato') }),
  'social.envato.client_secret': secret(300, { label: 'Client secret', ...shownWith('envato') }),
});
export const OIDC = section('OpenID Connect', {
  'social.oidc.enable': open.flag(false, {
    label: 'Log in with a service of your own',
    needs: {
      unless: [false],
      keys: ['social.oidc.client_id', 'social.oidc.client_secret', 'social.oidc.issuer'],
      fault: 'This needs an issuer, a client id and a client secret.',
    },
  }),
  'social.oidc.label': open.text('Single sign-on', [1, 40], { label: 'Text of the button', ...shownWith('oidc') }),
  'social.oidc.issuer': server.address({ label: 'Address of the issuer', ...shownWith('oidc') }),
  'social.oidc.client_id': server.text('', [0, 300], { label: 'Client id', ...shownWith('oidc') }),
  'social.oidc.client_secret': secret(300, { label: 'Client secret', ...shownWith('oidc') }),
});

export const AUTHENTICATION: SettingGroup = {
  name: 'authentication',
  title: 'Authentication',
  sections: [REGISTRATION, LOGIN, SOCIAL, GOOGLE, FACEBOOK, TWITTER, ENVATO, OIDC],
};
