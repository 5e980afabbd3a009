import type { Cache } from '../ports/cache.js';
import { CACHE_READS } from './measured.js';

/** A cache that tells which of its reads found something. @returns the cache itself, changed. */
export function measureReads(cache: Cache): Cache {
  const get = cache.get.bind(cache);
  cache.get = async <T>(key: string): Promise<T | null> => {
    const found = await get<T>(key);
    CACHE_READS.tell({ outcome: found === null ? 'miss' : 'hit' });
    return found;
  };
  return cache;
}
