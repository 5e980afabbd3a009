import { demoNumber } from '@tonearm/shared/account/demo';
import type { Gate } from '../../core/access/actor.js';
import type { AppConfig } from '../../core/config/config.js';
import { isoTime } from '../../core/database/dialect.js';

/** A raw time of the database in ms. */
export const msOf = (time: string | Date | null): number | null => (time === null ? null : Date.parse(isoTime(time)));

export interface GateFacts {
  email_verified_at: string | Date | null;
  banned_at: string | Date | null;
  banned_until: string | Date | null;
}

/** Which single screen a person sees, if any: unverified comes before banned (spec 1 §2). A ban with an end is over by itself. */
export function gateOf(facts: GateFacts, needsVerifiedEmail: boolean): Gate | null {
  if (needsVerifiedEmail && facts.email_verified_at === null) return 'unverified';
  return isBanned(facts) ? 'banned' : null;
}

export function isBanned({ banned_at, banned_until }: Pick<GateFacts, 'banned_at' | 'banned_until'>): boolean {
  const until = msOf(banned_until);
  return banned_at !== null && (until === null || until > Date.now());
}

/** Whether this is an account of a demonstration site, which may look and not change. */
export const isDemoAccount = (config: Pick<AppConfig, 'siteDemo'>, email: string | null): boolean =>
  config.siteDemo && demoNumber(email ?? '') !== null;
