import { readApiError } from '../../api/errors';
import { queueApi } from '../../api/queue';
import type { PlayerStore } from './player-controller';
import { QueueConflict, QueueRefused } from './queue-port';
import type { QueuePort } from './queue-port';

// Where only the position has changed, the page may be going away. (More than browsers let such a call carry cannot be sent then.)
queueApi.enhanceEndpoints({
  endpoints: {
    saveQueue: (definition) => {
      definition.query = ({ saveQueueInput }) => ({
        url: '/api/v1/player/queue',
        method: 'PUT',
        body: saveQueueInput,
        keepalive: saveQueueInput.entries === undefined,
      });
    },
  },
});

const CONFLICT = 409;
const REFUSED = new Set([401, 403]);

/** Says what a refusal means; anything else may pass. */
function meaningOf(error: unknown): unknown {
  const { status } = readApiError(error);
  return status === CONFLICT ? new QueueConflict() : REFUSED.has(status) ? new QueueRefused() : error;
}

/** The queue's calls through the app's API. */
export function queueOf(store: PlayerStore): QueuePort {
  const { getQueue, saveQueue, expandQueue } = queueApi.endpoints;
  return {
    load: async (newerThan) => {
      try {
        return (
          await store.dispatch(getQueue.initiate({ newerThan }, { subscribe: false, forceRefetch: true })).unwrap()
        ).queue;
      } catch (error) {
        throw meaningOf(error);
      }
    },
    save: async (saveQueueInput) => {
      try {
        return (await store.dispatch(saveQueue.initiate({ saveQueueInput }, { track: false })).unwrap()).queue.version;
      } catch (error) {
        throw meaningOf(error);
      }
    },
    expand: (expandQueueInput) => store.dispatch(expandQueue.initiate({ expandQueueInput }, { track: false })).unwrap(),
  };
}
