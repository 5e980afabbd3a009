import { act } from '@testing-library/react';
import { connection } from '../src/lib/connection';

/** Cuts the way to the server. @returns what mends it, and lets the page find out. */
export function cutNetwork(): () => Promise<void> {
  const known = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  return async () => {
    globalThis.fetch = known;
    await act(async () => void (await connection.check()));
  };
}
