import type { QueuedUpload, UploadStatus } from './upload-item';

/** Uploads at once (specification 1 §9). */
export const AT_ONCE = 3;

type Queued = Pick<QueuedUpload, 'id' | 'status' | 'relativePath' | 'method' | 'size' | 'fingerprint'>;

/** A file of a folder, or one that is itself sent in several pieces, goes alone (specification 1 §4). */
const goesAlone = ({ relativePath, method, size }: Queued, chunkBytes: number): boolean =>
  relativePath !== null || ((method === 'tus' || method === 's3-multipart') && size > chunkBytes);

/** The upload to start now, in the order of the queue; null while there is no room. */
export function nextToStart<T extends Queued>(items: readonly T[], chunkBytes: number): T | null {
  const running = items.filter(({ status }) => status === 'inProgress');
  const isFree = (fingerprint: string): boolean => running.every((other) => other.fingerprint !== fingerprint);
  // The same file twice: the second would go on with the first one's upload.
  const next = items.find((item) => item.status === 'pending' && isFree(item.fingerprint));
  if (!next) return null;
  const atOnce = [...running, next].some((item) => goesAlone(item, chunkBytes)) ? 1 : AT_ONCE;
  return running.length < atOnce ? next : null;
}

/** On its way, or soon. */
export const isUnderWay = ({ status }: { status: UploadStatus }): boolean =>
  status === 'pending' || status === 'inProgress' || status === 'paused';

/** What of an upload's state a person may change. What has been sent whole is not stopped: the server looks at it, and would be sent it twice. */
export const mayPause = ({ status, size, sentBytes }: Pick<QueuedUpload, 'status' | 'size' | 'sentBytes'>): boolean =>
  status === 'pending' || (status === 'inProgress' && sentBytes < size);
export const mayResume = ({ status, isOffline }: { status: UploadStatus; isOffline: boolean }): boolean =>
  status === 'paused' && !isOffline;
export const mayRetry = ({ status, canRetry }: { status: UploadStatus; canRetry: boolean }): boolean =>
  status === 'failed' && canRetry;
/** Also what has failed: the server may hold a part of it. */
export const mayCancel = ({ status }: { status: UploadStatus }): boolean =>
  isUnderWay({ status }) || status === 'failed';

/** Sums for "3 of 7 files, 42 %". What was cancelled does not count. */
export interface UploadTotals {
  files: number;
  done: number;
  failed: number;
  underWay: number;
  bytes: number;
  sentBytes: number;
  secondsLeft: number | null;
}

type Counted = Pick<QueuedUpload, 'status' | 'size' | 'sentBytes' | 'bytesPerSecond'>;

export function totalsOf(items: readonly Counted[]): UploadTotals {
  const totals = { files: 0, done: 0, failed: 0, underWay: 0, bytes: 0, sentBytes: 0 };
  let rate = 0;
  for (const { status, size, sentBytes, bytesPerSecond } of items) {
    if (status === 'aborted') continue;
    totals.files += 1;
    if (status === 'failed') {
      totals.failed += 1;
      continue;
    }
    const isDone = status === 'completed';
    totals[isDone ? 'done' : 'underWay'] += 1;
    totals.bytes += size;
    totals.sentBytes += isDone ? size : sentBytes;
    if (status === 'inProgress') rate += bytesPerSecond;
  }
  return { ...totals, secondsLeft: rate > 0 ? Math.ceil((totals.bytes - totals.sentBytes) / rate) : null };
}
