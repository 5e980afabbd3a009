import type { Transport } from '../transport';
import { aclHeader, announcementOf, makeEntry } from './s3-calls';
import { callUploads, withRetries } from './upload-calls';
import { factsOf } from './upload-metadata';
import { xhrSend } from './xhr-send';

interface Presigned {
  url: string;
  key: string;
  acl?: string | null;
}

/** How often a PUT is tried again (specification 1 §9). */
const PUT_DELAYS_MS = [0, 3_000, 5_000];

/** In one piece, straight into the bucket. */
export const s3SimpleTransport: Transport = {
  async send(job, signals, abort) {
    const retrying = { abort, alive: signals.alive };
    const { url, key, acl } = await withRetries(() => callUploads<Presigned>('s3/simple/presign', announcementOf(job), abort), retrying);
    const headers = { 'Content-Type': factsOf(job).clientMime, ...aclHeader(acl) };
    await withRetries(() => xhrSend({ method: 'PUT', url, headers, body: job.file, onProgress: signals.progress, abort }), { ...retrying, delays: PUT_DELAYS_MS });
    return await makeEntry(job, key, signals, abort);
  },
  // An object without an entry is swept by the server.
  async discard() {
    await Promise.resolve();
  },
};
