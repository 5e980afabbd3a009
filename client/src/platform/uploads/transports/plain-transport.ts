import { nanoid } from '@reduxjs/toolkit';
import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import type { Transport, UploadJob, UploadSignals } from '../transport';
import { UploadFailure } from '../transport';
import { CSRF_MISMATCH, addressOf, callHeaders, renewToken, withRetries } from './upload-calls';
import { factsOf, metadataOf } from './upload-metadata';
import { xhrSend } from './xhr-send';

const TRIES_DELAYS_MS = [0, 3_000, 5_000];

/** Names the post of a file: where its answer was lost, the server knows it again. */
const requestKeys = new WeakMap<UploadJob, string>();

function requestKeyOf(job: UploadJob): string {
  const key = requestKeys.get(job) ?? nanoid();
  requestKeys.set(job, key);
  return key;
}

function formOf(job: UploadJob): FormData {
  const form = new FormData();
  const { clientMime, clientExtension } = factsOf(job);
  form.set('clientMime', clientMime);
  form.set('clientExtension', clientExtension);
  form.set('metadata', JSON.stringify(metadataOf(job)));
  form.set('file', job.file, job.file.name);
  return form;
}

async function sendForm(job: UploadJob, { progress, finishing }: UploadSignals, abort: AbortSignal): Promise<string> {
  const { size } = job.file;
  const send = async (): Promise<string> => {
    const { text } = await xhrSend({
      method: 'POST',
      url: addressOf('file-entries'),
      headers: { ...callHeaders(), 'Idempotency-Key': requestKeyOf(job) },
      body: formOf(job),
      abort,
      onProgress: (sentBytes) => {
        progress(Math.min(size, sentBytes));
        if (sentBytes >= size) finishing();
      },
    });
    return text;
  };
  return await send().catch(async (error: unknown) => {
    if (!(error instanceof UploadFailure) || error.status !== CSRF_MISMATCH) throw error;
    await renewToken();
    return await send();
  });
}

/** A form post: for what is small enough to be sent again. */
export const plainTransport: Transport = {
  async send(job, signals, abort) {
    // Only where no answer came: what is refused, or broke, is not sent again by itself (specification 1 §9).
    const text = await withRetries(() => sendForm(job, signals, abort), {
      abort,
      alive: signals.alive,
      delays: TRIES_DELAYS_MS,
      isWorthIt: ({ status }) => status === 0,
    });
    return (JSON.parse(text) as FileEntryAnswer).fileEntry;
  },
  async discard() {
    await Promise.resolve();
  },
};
