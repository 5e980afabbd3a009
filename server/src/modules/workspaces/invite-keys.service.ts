import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ulidOf } from '@tonearm/shared/rules/ulid';
import { AppConfig } from '../../core/config/config.js';

/** An invite as somebody names it. */
export interface NamedInvite {
  id: string;
  /** They have it from the mail: the address is theirs. */
  isProven: boolean;
}

const RANDOM_BYTES = 16;
const PROOF_LENGTH = 26;
const ID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const PROOF = /^[\da-f]{26}$/;

/** A new id: a ULID in lower case. */
export const newInviteId = (): string => ulidOf(Date.now(), randomBytes(RANDOM_BYTES)).toLowerCase();

/**
 * Names of invites. Members who may invite see their ids, so an id proves nothing about whose an address is; its mail adds what only its reader
 * gets to know.
 */
@Injectable()
export class InviteKeys {
  constructor(private readonly config: AppConfig) {}

  /** What the mail's link names. */
  mailed(id: string): string {
    return `${id}-${this.proofOf(id)}`;
  }

  /** @param name the id alone, as notifications and lists have it, or with what the mail adds. @returns null for what is no name, or has a forged proof. */
  read(name: string): NamedInvite | null {
    const [id = '', proof, ...more] = name.split('-');
    if (!ID.test(id) || more.length > 0) return null;
    if (proof === undefined) return { id, isProven: false };
    if (!PROOF.test(proof)) return null;
    return timingSafeEqual(Buffer.from(proof), Buffer.from(this.proofOf(id))) ? { id, isProven: true } : null;
  }

  private proofOf(id: string): string {
    return createHmac('sha256', this.config.appSecret)
      .update(`workspace-invite|${id}`)
      .digest('hex')
      .slice(0, PROOF_LENGTH);
  }
}
