import type { DirectEntryInput, DirectUploadInput } from '@tonearm/shared/uploads/direct-uploads.dto';
import type { FileEntry, FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import type { UploadJob, UploadSignals } from '../transport';
import { holdStart } from './pending-starts';
import { callUploads, orAborted, withRetries } from './upload-calls';
import type { Retrying } from './upload-calls';
import { factsOf, metadataOf } from './upload-metadata';

/** What both ways into a bucket send about a file before its upload. */
export const announcementOf = (job: UploadJob): DirectUploadInput => {
  const { clientName, clientMime, clientSize, clientExtension } = factsOf(job);
  return {
    filename: clientName,
    mime: clientMime,
    size: clientSize,
    extension: clientExtension,
    disk: 'uploads',
    metadata: metadataOf(job),
  };
};

/** Begins an upload; where it is stopped meanwhile, the call still comes to its end, so that what the server has begun is known. @throws as withRetries. */
export async function begin<T>({ fingerprint }: UploadJob, retrying: Retrying, call: () => Promise<T>): Promise<T> {
  const hasBegun = holdStart(fingerprint);
  return await orAborted(withRetries(call, retrying).finally(hasBegun), retrying.abort);
}

/** The call that makes an entry of what lies in the bucket. */
export async function callForEntry(job: UploadJob, key: string, abort: AbortSignal): Promise<FileEntry> {
  const { clientMime, clientName, clientSize, clientExtension } = factsOf(job);
  const body: DirectEntryInput = {
    metadata: metadataOf(job),
    clientMime,
    clientName,
    clientExtension,
    filename: key.split('/').pop() ?? key,
    size: clientSize,
  };
  return (await callUploads<FileEntryAnswer>('s3/entries', body, abort)).fileEntry;
}

/** Makes the entry of what lies in the bucket; again gives the same one. @throws UploadFailure. */
export async function makeEntry(
  job: UploadJob,
  key: string,
  signals: UploadSignals,
  abort: AbortSignal,
): Promise<FileEntry> {
  signals.finishing();
  return await withRetries(() => callForEntry(job, key, abort), { abort, alive: signals.finishing });
}
