import type { Log } from '../log.js';
import type { Cache } from '../ports/cache.js';
import type { ContentGeneration } from './content-generation.js';

/** Of values that answers to guests are made of. */
const OF_CONTENT: ReadonlySet<string> = new Set(['catalogue', 'channels']);

/**
 * What is kept for guests may have been made, after a change, of a value that the change was about to drop: it is forgotten once more.
 * @returns the cache itself, changed.
 */
export function renewAfterDrops(cache: Cache, generation: ContentGeneration, log: Pick<Log, 'warn'>): Cache {
  const dropTag = cache.dropTag.bind(cache);
  cache.dropTag = async (tag) => {
    await dropTag(tag);
    if (OF_CONTENT.has(tag))
      await generation
        .renew()
        .catch((error: unknown) => log.warn('Answers that are kept for guests may be old', error));
  };
  return cache;
}
