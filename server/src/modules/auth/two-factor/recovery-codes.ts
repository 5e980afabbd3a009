import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@tonearm/shared/limits';
import { constantTimeEqual } from '../../../core/security/secret-box.js';

/** 3-decisions §20: codes of ten, a dash and ten. */
const HALF = 10;
/** No letters or digits that look alike; 100 bits a code. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code in place of one that was used. */
export const newRecoveryCode = (): string => `${half()}-${half()}`;

/** The codes of an account that enables its second factor. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** The code that was given, to the letter, or null; takes as long whichever it is. */
export function findCode(codes: readonly string[], given: string): string | null {
  // All are compared: stopping at the first match would reveal its position.
  const matches = codes.filter((code) => constantTimeEqual(code, given));
  return matches[0] ?? null;
}
