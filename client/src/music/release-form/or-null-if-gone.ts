import { readApiError } from '../../api/errors';

const GONE = new Set([403, 404]);

/** What a call answers; null where it is not there for this person. @throws what else the call failed with: nothing is known of it then. */
export async function orNullIfGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (GONE.has(readApiError(error).status)) return null;
    throw error;
  }
}
