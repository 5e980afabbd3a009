import type { PresignAnswer } from '@tonearm/shared/uploads/direct-uploads.dto';
import type { Transport, UploadJob } from '../transport';
import { announcementOf, makeEntry } from './s3-calls';
import { callUploads, withRetries } from './upload-calls';
import { factsOf } from './upload-metadata';
import { xhrSend } from './xhr-send';

/** How often a PUT is tried again (specification 1 §9). */
const PUT_DELAYS_MS = [0, 3_000, 5_000];

/** Where those that are on their way go. */
const keys = new WeakMap<UploadJob, string>();

/** In one piece, straight into the bucket. */
export const s3SimpleTransport: Transport = {
  async send(job, signals, abort) {
    const retrying = { abort, alive: signals.alive };
    const { url, key } = await withRetries(() => callUploads<PresignAnswer>('s3/simple/presign', announcementOf(job), abort), retrying);
    keys.set(job, key);
    const headers = { 'Content-Type': factsOf(job).clientMime };
    await withRetries(() => xhrSend({ method: 'PUT', url, headers, body: job.file, onProgress: signals.progress, abort }), { ...retrying, delays: PUT_DELAYS_MS });
    return await makeEntry(job, key, signals, abort);
  },
  async discard(job) {
    const key = keys.get(job);
    if (key !== undefined) await callUploads('s3/multipart/abort', { key }).catch(() => undefined);
  },
};
