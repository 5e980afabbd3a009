import type { Log } from '../log.js';
import type { Cache } from '../ports/cache.js';
import type { ContentGeneration } from './content-generation.js';

/** Of values that answers to guests are made of. */
const OF_CONTENT: readonly string[] = ['catalogue', 'channels'];

export interface CacheSurroundings {
  content: ContentGeneration;
  log: Pick<Log, 'warn'>;
  /** Whether other processes have the same values. */
  isShared: boolean;
}

/**
 * What is kept for guests may have been made, after a change, of a value that the change was about to drop: it is forgotten once more. Values that no other process
 * can drop go when another process has changed something.
 * @returns the cache itself, changed.
 */
export function renewAfterDrops(cache: Cache, { content, log, isShared }: CacheSurroundings): Cache {
  const dropTag = cache.dropTag.bind(cache);
  cache.dropTag = async (tag) => {
    await dropTag(tag);
    if (OF_CONTENT.includes(tag))
      await content.renew().catch((error: unknown) => log.warn('What is kept for guests may be old', error));
  };
  if (!isShared)
    content.whenChanged((isElsewhere) => {
      if (isElsewhere) for (const tag of OF_CONTENT) void dropTag(tag);
    });
  return cache;
}
