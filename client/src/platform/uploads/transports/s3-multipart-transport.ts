import { S3_PARALLEL_PARTS, S3_PART_RETRIES, S3_SIGN_BATCH } from '@tonearm/shared/limits';
import { uploadPartsOf } from '@tonearm/shared/rules/choose-upload-method';
import type { UploadPart } from '@tonearm/shared/rules/choose-upload-method';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { MultipartAnswer, MultipartInput, PartUrlsAnswer, SentPart, UploadedPartsAnswer } from '@tonearm/shared/uploads/direct-uploads.dto';
import { dropState, keepState, readMultipartState } from '../resume-state';
import type { Transport, UploadJob, UploadSignals } from '../transport';
import { UploadFailure } from '../transport';
import { announcementOf, makeEntry } from './s3-calls';
import { RETRY_DELAYS_MS, callUploads, withRetries } from './upload-calls';
import { xhrSend } from './xhr-send';

type Target = MultipartInput;
interface Context {
  job: UploadJob;
  target: Target;
  signals: UploadSignals;
  abort: AbortSignal;
}

const PART_DELAYS_MS = RETRY_DELAYS_MS.slice(0, S3_PART_RETRIES);

/** Goes on with the upload of an earlier visit, or begins one. */
async function open(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<{ target: Target; sent: SentPart[] }> {
  const kept = readMultipartState(job.fingerprint);
  if (kept) {
    const target = { key: kept.fileKey, uploadId: kept.uploadId };
    try {
      const { parts } = await withRetries(() => callUploads<UploadedPartsAnswer>('s3/multipart/get-uploaded-parts', target, abort), { abort, alive: signals.alive });
      return { target, sent: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
    } catch (error) {
      // Given up by the server meanwhile: from the start then. Where nobody answered, it is kept for the next try.
      if (!(error instanceof UploadFailure) || error.isNetwork || error.status >= 500) throw error;
      dropState(job.fingerprint);
    }
  }
  const created = await withRetries(() => callUploads<MultipartAnswer>('s3/multipart/create', announcementOf(job), abort), { abort, alive: signals.alive });
  const target = { key: created.key, uploadId: created.uploadId };
  keepState(job.fingerprint, { createdAt: new Date().toISOString(), fileKey: target.key, uploadId: target.uploadId });
  return { target, sent: [] };
}

/** Adds up what all parts have sent. */
class PartsProgress {
  private readonly bytes = new Map<number, number>();

  constructor(private readonly report: (sentBytes: number) => void) {}

  set(partNumber: number, sentBytes: number): void {
    this.bytes.set(partNumber, sentBytes);
    this.report([...this.bytes.values()].reduce((sum, one) => sum + one, 0));
  }
}

async function sign(numbers: readonly number[], { target, signals, abort }: Context): Promise<Map<number, string>> {
  const { urls } = await withRetries(() => callUploads<PartUrlsAnswer>('s3/multipart/batch-sign-part-urls', { partNumbers: numbers, ...target }, abort), { abort, alive: signals.alive });
  return new Map(urls.map(({ partNumber, url }) => [partNumber, url]));
}

async function sendPart({ number, start, end }: UploadPart, url: string, progress: PartsProgress, { job, signals, abort }: Context): Promise<SentPart> {
  const put = (): Promise<SentPart> => xhrSend({
    method: 'PUT', url, headers: {}, body: job.file.slice(start, end), abort, onProgress: (sentBytes) => progress.set(number, Math.min(sentBytes, end - start)),
  }).then(({ header }) => {
    const ETag = header('ETag');
    // The bucket's rules must let pages read it.
    if (!ETag) throw new UploadFailure({ text: GENERIC_ERROR }, -1);
    progress.set(number, end - start);
    return { PartNumber: number, ETag };
  });
  return await withRetries(put, { abort, alive: signals.alive, delays: PART_DELAYS_MS });
}

/** Batches of signed addresses; of each, a few parts go at once. */
async function sendParts(parts: readonly UploadPart[], progress: PartsProgress, context: Context): Promise<SentPart[]> {
  const sent: SentPart[] = [];
  for (let at = 0; at < parts.length; at += S3_SIGN_BATCH) {
    const waiting = parts.slice(at, at + S3_SIGN_BATCH);
    const urls = await sign(waiting.map(({ number }) => number), context);
    const work = async (): Promise<void> => {
      for (let part = waiting.shift(); part; part = waiting.shift()) sent.push(await sendPart(part, urls.get(part.number) ?? '', progress, context));
    };
    await Promise.all(Array.from({ length: S3_PARALLEL_PARTS }, work));
  }
  return sent;
}

async function giveUp(fingerprint: string, target: Target): Promise<void> {
  dropState(fingerprint);
  await callUploads('s3/multipart/abort', target).catch(() => undefined);
}

async function sendAll(context: Context, sent: readonly SentPart[]): Promise<void> {
  const { job, target, signals, abort } = context;
  const parts = uploadPartsOf(job.file.size);
  const progress = new PartsProgress(signals.progress);
  const arrived = new Map(sent.map((part) => [part.PartNumber, part]));
  for (const { number, start, end } of parts) if (arrived.has(number)) progress.set(number, end - start);
  const fresh = await sendParts(parts.filter(({ number }) => !arrived.has(number)), progress, context);
  const all = [...arrived.values(), ...fresh].sort((a, b) => a.PartNumber - b.PartNumber);
  signals.finishing();
  await withRetries(() => callUploads('s3/multipart/complete', { ...target, parts: all }, abort), { abort, alive: signals.finishing });
}

/** In parts, straight into the bucket; what has arrived is found again after a reload (specification 1 §4). */
export const s3MultipartTransport: Transport = {
  async send(job, signals, abort) {
    const { target, sent } = await open(job, signals, abort);
    // Where one part fails for good, the others stop.
    const all = new AbortController();
    const both = AbortSignal.any([abort, all.signal]);
    try {
      await sendAll({ job, target, signals, abort: both }, sent);
      const entry = await makeEntry(job, target.key, signals, both);
      dropState(job.fingerprint);
      return entry;
    } catch (error) {
      all.abort();
      // Paused, or only out of reach: what has arrived is worth keeping.
      if (!abort.aborted && !(error instanceof UploadFailure && error.isNetwork)) await giveUp(job.fingerprint, target);
      throw error;
    }
  },
  async discard({ fingerprint }) {
    const kept = readMultipartState(fingerprint);
    if (kept) await giveUp(fingerprint, { key: kept.fileKey, uploadId: kept.uploadId });
  },
};
