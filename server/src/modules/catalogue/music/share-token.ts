import { randomBytes } from 'node:crypto';
import { ulidOf } from '@tonearm/shared/rules/ulid';

const RANDOM_BYTES = 16;

/** A new token that opens an item: 80 random bits after the time. */
export const newShareToken = (): string => ulidOf(Date.now(), randomBytes(RANDOM_BYTES));
