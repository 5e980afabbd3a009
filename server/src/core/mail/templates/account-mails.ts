import type { MailDefinition } from './mail-definition.js';

/** Mails about having an account. */
export const ACCOUNT_MAILS = {
  'verify-code': {
    params: { code: 'code', link: 'link', minutes: 'minutes' },
    secrets: ['code', 'link'],
    subject: 'Confirm your email address',
    preheader: 'The code is valid for :minutes.',
    paragraphs: ['Enter this code on :site_name to confirm that this is your email address.'],
    button: 'Confirm email address',
    closing: ['The code and the link are valid for :minutes.', 'If you did not create an account, ignore this mail.'],
  },
  'registration-attempt': {
    params: { link: 'link' },
    secrets: [],
    subject: 'You already have an account',
    preheader: 'Somebody tried to create an account with your email address.',
    paragraphs: [
      'Somebody, most likely you, tried to create an account on :site_name with this email address.',
      'You already have one. Log in, or choose a new password if you do not remember yours.',
    ],
    button: 'Log in',
    closing: ['If it was not you, you need not do anything: no account was created.'],
  },
  welcome: {
    params: { link: 'link' },
    secrets: [],
    subject: 'Welcome to :site_name',
    preheader: 'Your account is ready.',
    paragraphs: ['Your account on :site_name is ready. Enjoy the music.'],
    button: 'Start listening',
    closing: [],
  },
  invitation: {
    params: { inviter: 'name', link: 'link', days: 'days' },
    secrets: ['link'],
    subject: ':inviter invites you to :site_name',
    preheader: 'The invitation is valid for :days.',
    paragraphs: [':inviter invites you to join in on :site_name.'],
    button: 'Accept the invitation',
    closing: ['The invitation is valid for :days.', 'If you do not know :inviter, ignore this mail.'],
  },
  'data-export-ready': {
    params: { link: 'link', hours: 'hours' },
    secrets: ['link'],
    subject: 'Your data is ready',
    preheader: 'The link is valid for :hours.',
    paragraphs: ['The copy of your data that you asked for on :site_name can be downloaded now.'],
    button: 'Download your data',
    closing: ['The link is valid for :hours.', 'Keep the file to yourself: it holds your personal data.'],
  },
  'account-inactive': {
    params: { link: 'link', days: 'days' },
    secrets: ['link'],
    subject: 'Your account on :site_name will be deleted',
    preheader: 'Log in within :days to keep it.',
    paragraphs: [
      'You have not used your account on :site_name for a long time.',
      'It will be deleted in :days, with what belongs to it. If you want to keep it, log in before then.',
    ],
    button: 'Log in',
    closing: ['If you do not need it any more, you need not do anything.'],
  },
  'account-deleted': {
    params: {},
    secrets: [],
    subject: 'Your account was deleted',
    preheader: 'Your account on :site_name is gone.',
    paragraphs: ['Your account on :site_name was deleted, with what belonged to it.'],
    closing: ['If it was not you, please contact us at once.'],
  },
} as const satisfies Record<string, MailDefinition>;
