import type { Store } from '@reduxjs/toolkit';
import { MEGABYTE } from '@tonearm/shared/limits';
import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
import { emptyApi } from '../../api/empty-api';
import { sessionDoubted } from '../session/session-watch';
import { selectCan, selectSettings, selectUser } from '../session/session.slice';
import type { SessionState } from '../session/session.slice';
import { loadTransport } from './load-transport';
import { sweepStates } from './resume-state';
import { UploadQueue } from './upload-queue';
import type { UploadTerms } from './upload-queue';
import { announceUploads } from './uploads-presence';

interface WithSession {
  session: SessionState;
}

/** Megabytes that the person's roles allow for a file; Infinity where they set nothing. */
function roleLimit(state: WithSession): number {
  if (selectCan('admin')(state)) return Infinity;
  const granted = selectUser(state)?.permissions.find(({ name }) => name === 'files.create');
  const value =
    granted?.restrictions.find(({ name }) => name === 'max_file_size_mb')?.value ??
    restrictionDefault('files.create', 'max_file_size_mb');
  return value === null ? Infinity : Number(value);
}

/** What the person may upload, and how it travels. */
export function termsOf(state: WithSession): UploadTerms {
  const settings = selectSettings(state);
  return {
    userId: selectUser(state)?.id ?? 0,
    maxBytes: Math.min(roleLimit(state), settings['uploads.max_size_mb']) * MEGABYTE,
    chunkBytes: settings['uploads.chunk_size'],
    methods: settings,
    rules: settings,
  };
}

/** Lists of files are refetched this long after one has arrived, once for all of that time. */
const GATHER_MS = 500;

/** The work, done once for all calls of a while. */
function gathered(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return () => {
    timer ??= setTimeout(() => {
      timer = null;
      work();
    }, GATHER_MS);
  };
}

const queues = new WeakMap<object, UploadQueue>();

/** The one queue of a page's store. */
export function uploadQueueOf(store: Store<WithSession>): UploadQueue {
  const known = queues.get(store);
  if (known) return known;
  const queue = new UploadQueue({
    load: loadTransport,
    terms: () => termsOf(store.getState()),
    onCompleted: gathered(() => store.dispatch(emptyApi.util.invalidateTags(['FileEntry']))),
    onDoubt: () => store.dispatch(sessionDoubted()),
  });
  queues.set(store, queue);
  sweepStates();
  let userId = selectUser(store.getState())?.id;
  store.subscribe(() => {
    const now = selectUser(store.getState())?.id;
    if (now !== userId) queue.abandon();
    userId = now;
  });
  const stop = queue.subscribe(() => {
    if (queue.getSnapshot().length === 0) return;
    announceUploads();
    stop();
  });
  return queue;
}
