import { POLICIES_MAX } from '../limits.js';

/** Something that a new user has to accept (spec 1 §3 Settings, registration.policies). */
export interface RegistrationPolicy {
  id: string;
  label: string;
  /** `link` opens a new tab, `route` stays in the site. */
  type: 'link' | 'route';
  action: string;
}

/** The link beside the cookie notice's text. */
export interface CookieNoticeButton {
  label: string;
  type: 'link' | 'route';
  action: string;
}

export const COOKIE_NOTICE_BUTTON: CookieNoticeButton = { label: '', type: 'route', action: '' };

/** An allow-list: browsers ignore tabs and control characters, and take `/.//host` for another host. */
export const isSafeAction = (action: unknown): boolean =>
  typeof action === 'string' &&
  action.length <= 500 &&
  !/[\u0000-\u0020\\]/.test(action) &&
  !/^\/\.{0,2}\//.test(action) &&
  /^(\/|https?:\/\/|mailto:)/.test(action);

const isLabel = (value: unknown, min: number): boolean =>
  typeof value === 'string' && value.trim().length >= min && value.length <= 200;
const isType = (value: unknown): boolean => value === 'link' || value === 'route';

/** Fields of registration itself: a policy of that name could never be accepted. */
const TAKEN = new Set([
  'email',
  'password',
  'password_confirmation',
  'invite_id',
  'invite_type',
  'recaptcha_token',
  '__proto__',
  'constructor',
  'prototype',
]);

function isPolicy(value: unknown): boolean {
  const policy = value as Partial<RegistrationPolicy> | null;
  return (
    typeof policy === 'object' &&
    policy !== null &&
    typeof policy.id === 'string' &&
    /^[\w-]{1,40}$/.test(policy.id) &&
    !TAKEN.has(policy.id) &&
    isLabel(policy.label, 1) &&
    isType(policy.type) &&
    isSafeAction(policy.action)
  );
}

export const isPolicyList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= POLICIES_MAX &&
  value.every(isPolicy) &&
  new Set(value.map((policy: RegistrationPolicy) => policy.id)).size === value.length;

/** An empty label stands for no link. */
export function isCookieNoticeButton(value: unknown): boolean {
  const button = value as Partial<CookieNoticeButton> | null;
  return (
    typeof button === 'object' &&
    button !== null &&
    isLabel(button.label, 0) &&
    isType(button.type) &&
    (button.label === '' || isSafeAction(button.action))
  );
}
