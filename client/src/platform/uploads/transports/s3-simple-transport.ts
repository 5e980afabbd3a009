import type { PresignAnswer } from '@tonearm/shared/uploads/direct-uploads.dto';
import { UploadFailure } from '../transport';
import type { Transport, UploadJob, UploadSignals } from '../transport';
import { announcementOf, begin, makeEntry } from './s3-calls';
import { callUploads, isAboutCaller, orAborted, withRetries } from './upload-calls';
import { whenStarted } from './pending-starts';
import { factsOf } from './upload-metadata';
import { xhrSend } from './xhr-send';

/** How often a PUT is tried again (specification 1 §9). */
const PUT_DELAYS_MS = [0, 3_000, 5_000];

interface Sent {
  key: string;
  hasArrived: boolean;
}

/** What this visit has sent or is sending. */
const known = new WeakMap<UploadJob, Sent>();

/** Frees the room that it was given. */
async function giveUp(job: UploadJob): Promise<void> {
  await whenStarted(job.fingerprint);
  const sent = known.get(job);
  known.delete(job);
  if (sent) await callUploads('s3/multipart/abort', { key: sent.key }).catch(() => undefined);
}

async function sendFile(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<Sent> {
  // What an earlier try was given is of no use any more.
  await orAborted(giveUp(job), abort);
  const retrying = { abort, alive: signals.alive };
  const { url, key } = await begin(job, retrying, async () => {
    const answer = await callUploads<PresignAnswer>('s3/simple/presign', announcementOf(job));
    known.set(job, { key: answer.key, hasArrived: false });
    return answer;
  });
  const headers = { 'Content-Type': factsOf(job).clientMime };
  await withRetries(
    () => xhrSend({ method: 'PUT', url, headers, body: job.file, onProgress: signals.progress, abort }),
    { ...retrying, delays: PUT_DELAYS_MS },
  );
  const sent = { key, hasArrived: true };
  known.set(job, sent);
  return sent;
}

/** In one piece, straight into the bucket. */
export const s3SimpleTransport: Transport = {
  async send(job, signals, abort) {
    const earlier = known.get(job);
    const { key } = earlier?.hasArrived ? earlier : await sendFile(job, signals, abort);
    try {
      return await makeEntry(job, key, signals, abort);
    } catch (error) {
      // The server has thrown it away.
      if (error instanceof UploadFailure && error.status >= 400 && error.status < 500 && !isAboutCaller(error))
        known.delete(job);
      throw error;
    }
  },
  discard: giveUp,
};
