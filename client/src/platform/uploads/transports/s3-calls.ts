import type { DirectEntryInput, DirectUploadInput } from '@tonearm/shared/uploads/direct-uploads.dto';
import type { FileEntry, FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import type { UploadJob, UploadSignals } from '../transport';
import { callUploads, withRetries } from './upload-calls';
import { factsOf, metadataOf } from './upload-metadata';

/** What both ways into a bucket tell of a file before it goes. */
export const announcementOf = (job: UploadJob): DirectUploadInput => {
  const { clientName, clientMime, clientSize, clientExtension } = factsOf(job);
  return { filename: clientName, mime: clientMime, size: clientSize, extension: clientExtension, disk: 'uploads', metadata: metadataOf(job) };
};

/** Makes the entry of what lies in the bucket; again gives the same one. @throws UploadFailure. */
export async function makeEntry(job: UploadJob, key: string, signals: UploadSignals, abort: AbortSignal): Promise<FileEntry> {
  signals.finishing();
  const { clientMime, clientName, clientSize, clientExtension } = factsOf(job);
  const body: DirectEntryInput = { metadata: metadataOf(job), clientMime, clientName, clientExtension, filename: key.split('/').pop() ?? key, size: clientSize };
  const { fileEntry } = await withRetries(() => callUploads<FileEntryAnswer>('s3/entries', body, abort), { abort, alive: signals.finishing });
  return fileEntry;
}
