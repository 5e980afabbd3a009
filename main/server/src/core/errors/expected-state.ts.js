import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.js';
/** Somebody changed what they had read before somebody else did (3-decisions §1). */ let ChangedMeanwhile = class ChangedMeanwhile extends AppError {
  constructor(current) {
    super({
      status: 409,
      code: 'conflict',
      message: 'Somebody has changed this in the meantime.',
      ...(current ? { current } : {}),
    });
  }
};
/**
 * In the unit that writes, on the row that it has locked.
 * @param expected `updated_at` as the caller read it; without it nothing is compared. @param updatedAt ISO time of what stands there. @throws AppError 409.
 */ export function requireExpected(expected, updatedAt) {
  if (expected != null && Date.parse(expected) !== Date.parse(updatedAt)) throw new ChangedMeanwhile();
}
/** The same for what has values by key, and no time of its own. @param now the value that stands there. @throws AppError 409. */ export function requireSame(
  expected,
  now,
) {
  if (Object.entries(expected).some(([key, value]) => !isDeepStrictEqual(value, now(key))))
    throw new ChangedMeanwhile();
}
/** Puts what stands there now into the 409 of `requireExpected` and `requireSame`. */ export async function withCurrent(
  work,
  current,
) {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChangedMeanwhile ? new ChangedMeanwhile(await current()) : error;
  }
}
