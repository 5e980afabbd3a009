import { IsISO8601, IsOptional, Matches, MaxLength } from 'class-validator';
import { MOMENT, MOMENT_LENGTH, NO_MOMENT } from './moments.js';

const CHECKS = [IsOptional(), IsISO8601({ strict: true }), Matches(MOMENT, NO_MOMENT), MaxLength(MOMENT_LENGTH)];

/** On `expected_updated_at?: string` of an input: when the caller read what they change; 409 where it has changed since. */
export const Expected = (): PropertyDecorator => (target, key) => {
  for (const check of CHECKS) check(target, key);
};
