import type {
  ExpandQueueAnswer,
  ExpandQueueInput,
  PlayQueue,
  SaveQueueInput,
} from '@tonearm/shared/catalogue/queue.dto';

/** Another device has saved the queue since. */
export class QueueConflict extends Error {}
/** The server keeps no queue for this person. */
export class QueueRefused extends Error {}

/** The queue's calls to the server. */
export interface QueuePort {
  /** null when the server has none that is newer. @throws QueueRefused */
  load(newerThan: number): Promise<PlayQueue | null>;
  /** Returns the new version. @throws QueueConflict, QueueRefused */
  save(input: SaveQueueInput): Promise<number>;
  /** The next tracks of a list. */
  expand(input: ExpandQueueInput): Promise<ExpandQueueAnswer>;
}
