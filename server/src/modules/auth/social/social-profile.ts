import { createHash } from 'node:crypto';
import type { SocialService } from '@tonearm/shared/account/social';
import { EMAIL_PATTERN, normalEmail } from '@tonearm/shared/account/fields';
import { EMAIL_MAX, NEW_ACCOUNT_NAME_MAX } from '@tonearm/shared/limits';

const ACCOUNT_ID_MAX = 150;
const USERNAME_MAX = 191;

/** Somebody as a service describes them, in a shape that fits our columns. */
export interface SocialProfile {
  service: SocialService;
  /** The service's own id of the person. */
  accountId: string;
  username: string;
  email: string | null;
  isEmailVerified: boolean;
  /** Empty where the service returned none but the address. */
  name: string;
}

/** Somebody whose address the service returned. */
export type KnownAddress = SocialProfile & { email: string };

/** What a service returned, unchecked; of several texts the first usable one counts. */
export interface ClaimedProfile {
  accountId: unknown;
  usernames: readonly unknown[];
  email: unknown;
  /** Whether the service itself has proven the address. */
  isEmailVerified: boolean;
  names: readonly unknown[];
}

/** Control characters, invisible ones that change the direction of text, and lone surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const cleanText = (value: unknown, max: number): string =>
  typeof value === 'string'
    ? [...value.replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()].slice(0, max).join('')
    : '';
const firstText = (values: readonly unknown[], max: number): string =>
  values.map((value) => cleanText(value, max)).find(Boolean) ?? '';

function cleanEmail(value: unknown): string | null {
  const email = typeof value === 'string' ? normalEmail(value) : '';
  return EMAIL_PATTERN.test(email) && email.search(UNPRINTABLE) === -1 && email.length <= EMAIL_MAX ? email : null;
}

/** Services give the address, or its start, as a name where they know no better; others are to read neither. */
const isOfAddress = (name: unknown, email: string | null): boolean =>
  typeof name === 'string' &&
  (EMAIL_PATTERN.test(normalEmail(name)) || (email !== null && name.trim() === email.split('@')[0]));

/** Ids are cut nowhere: two people must not become one. */
function cleanId(value: unknown): string {
  const id = typeof value === 'string' || Number.isSafeInteger(value) ? String(value) : '';
  if (id === '') throw new Error('The service told no account.');
  return id.length <= ACCOUNT_ID_MAX ? id : createHash('sha256').update(id).digest('hex');
}

/** @throws Error where the service did not even say whose account it is. */
export function toSocialProfile(service: { id: SocialService }, claimed: ClaimedProfile): SocialProfile {
  const accountId = cleanId(claimed.accountId);
  const email = cleanEmail(claimed.email);
  const username = firstText([...claimed.usernames, email, accountId], USERNAME_MAX);
  return {
    service: service.id,
    accountId,
    username,
    email,
    isEmailVerified: email !== null && claimed.isEmailVerified,
    name: firstText(
      [...claimed.names, ...claimed.usernames].filter((name) => !isOfAddress(name, email)),
      NEW_ACCOUNT_NAME_MAX,
    ),
  };
}
