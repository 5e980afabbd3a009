import type { MailDefinition } from './mail-definition.js';

/** Mails about who can open an account. */
export const SECURITY_MAILS = {
  'reset-password': {
    params: { link: 'link', minutes: 'minutes' },
    secrets: ['link'],
    subject: 'Choose a new password',
    preheader: 'The link is valid for :minutes.',
    paragraphs: ['Somebody, most likely you, asked for a new password for your account on :site_name.'],
    button: 'Choose a new password',
    closing: [
      'The link is valid for :minutes and works once.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  },
  'password-changed': {
    params: { time: 'time' },
    secrets: [],
    subject: 'Your password was changed',
    preheader: 'If it was you, you need not do anything.',
    paragraphs: ['The password of your account on :site_name was changed on :time.'],
    closing: ['If it was not you, choose a new password at once and log out all other devices.'],
  },
  'email-change-code': {
    params: { code: 'code', minutes: 'minutes' },
    secrets: ['code'],
    subject: 'Confirm your new email address',
    preheader: 'The code is valid for :minutes.',
    paragraphs: ['Enter this code on :site_name to use this email address for your account.'],
    closing: ['The code is valid for :minutes.', 'If you did not ask for this, ignore this mail.'],
  },
  'email-changed': {
    params: { email: 'email' },
    secrets: [],
    subject: 'Your email address was changed',
    preheader: 'If it was you, you need not do anything.',
    paragraphs: [
      'The email address of your account on :site_name was changed to :email. From now on, mails about your account go there.',
    ],
    closing: ['If it was not you, somebody may have taken over your account. Please contact us at once.'],
  },
  'new-login': {
    params: { browser: 'text', platform: 'text', place: 'text', address: 'text', time: 'time', link: 'link' },
    secrets: [],
    subject: 'New login to your account',
    preheader: 'If it was you, you need not do anything.',
    paragraphs: ['Somebody logged in to your account on :site_name.'],
    details: { Time: ':time', Browser: ':browser', Device: ':platform', Place: ':place', 'IP address': ':address' },
    button: 'See your devices',
    closing: ['If it was not you, sign that device out and choose a new password at once.'],
  },
  'token-created': {
    params: { name: 'text', time: 'time', link: 'link' },
    secrets: [],
    subject: 'New access token for your account',
    preheader: 'If it was you, you need not do anything.',
    paragraphs: [
      'An access token was created for your account on :site_name. Whoever has it can do what you can do there.',
    ],
    details: { Time: ':time', 'Token name': ':name' },
    button: 'See your access tokens',
    closing: ['If it was not you, delete the token and choose a new password at once.'],
  },
  'two-factor-enabled': {
    params: { time: 'time' },
    secrets: [],
    subject: 'Two-factor login is on',
    preheader: 'If it was you, you need not do anything.',
    paragraphs: ['Two-factor login was turned on for your account on :site_name on :time.'],
    closing: ['If it was not you, choose a new password at once and contact us.'],
  },
  'two-factor-disabled': {
    params: { time: 'time' },
    secrets: [],
    subject: 'Two-factor login is off',
    preheader: 'If it was you, you need not do anything.',
    paragraphs: ['Two-factor login was turned off for your account on :site_name on :time.'],
    closing: ['If it was not you, choose a new password at once and contact us.'],
  },
} as const satisfies Record<string, MailDefinition>;
