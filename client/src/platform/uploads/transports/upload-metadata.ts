import { extensionOf } from '@tonearm/shared/uploads/file-formats';
import type { UploadJob } from '../transport';

/** Browsers leave it empty for what they do not know. */
const UNKNOWN_MIME = 'application/octet-stream';

export interface FileFacts {
  clientName: string;
  clientExtension: string;
  clientMime: string;
  clientSize: number;
}

export const factsOf = ({ file }: UploadJob): FileFacts => ({
  clientName: file.name,
  clientExtension: extensionOf(file.name),
  clientMime: file.type || UNKNOWN_MIME,
  clientSize: file.size,
});

/** What goes with a file besides its bytes (specification 1 §3, 3-decisions §16). */
export const metadataOf = (job: UploadJob): Record<string, string | number> => ({
  ...factsOf(job),
  name: job.file.name,
  disk: 'uploads',
  upload_type: job.uploadType,
  ...(job.relativePath !== null && { relativePath: job.relativePath }),
});
