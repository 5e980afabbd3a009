import { S3_PARALLEL_PARTS, S3_PART_RETRIES, S3_SIGN_BATCH } from '@tonearm/shared/limits';
import { uploadPartsOf } from '@tonearm/shared/rules/choose-upload-method';
import type { UploadPart } from '@tonearm/shared/rules/choose-upload-method';
import { GENERIC_ERROR } from '@tonearm/shared/errors';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type {
  MultipartAnswer,
  MultipartInput,
  PartUrlsAnswer,
  SentPart,
  UploadedPartsAnswer,
} from '@tonearm/shared/uploads/direct-uploads.dto';
import { dropState, keepState, readMultipartState } from '../resume-state';
import type { Transport, UploadJob, UploadSignals } from '../transport';
import { UploadFailure } from '../transport';
import { whenStarted } from './pending-starts';
import { announcementOf, begin, callForEntry, makeEntry } from './s3-calls';
import { RETRY_DELAYS_MS, callUploads, isAboutCaller, orAborted, withRetries } from './upload-calls';
import { xhrSend } from './xhr-send';

type Target = MultipartInput;
interface Context {
  job: UploadJob;
  target: Target;
  signals: UploadSignals;
  abort: AbortSignal;
}

const PART_DELAYS_MS = RETRY_DELAYS_MS.slice(0, S3_PART_RETRIES);

/** Out of reach, or refused to whoever asks: nothing is said of the upload itself. */
const isKeptAfter = (error: unknown): boolean =>
  !(error instanceof UploadFailure) || error.isNetwork || error.status >= 500 || isAboutCaller(error);

interface Opened {
  target: Target;
  sent: readonly SentPart[];
}

/** Goes on with the upload of an earlier visit. @returns the entry where all was there; null where the server has given it up meanwhile. */
async function goOn(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<Opened | FileEntry | null> {
  const kept = readMultipartState(job.fingerprint);
  if (!kept) return null;
  const target = { key: kept.fileKey, uploadId: kept.uploadId };
  try {
    const { parts } = await withRetries(
      () => callUploads<UploadedPartsAnswer>('s3/multipart/get-uploaded-parts', target, abort),
      { abort, alive: signals.alive },
    );
    return { target, sent: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) };
  } catch (error) {
    if (isKeptAfter(error)) throw error;
  }
  try {
    // Completed already, but the answer was lost.
    return await callForEntry(job, target.key, abort);
  } catch (error) {
    if (isKeptAfter(error)) throw error;
    dropState(job.fingerprint);
    return null;
  }
}

async function create(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<Opened> {
  const target = await begin(job, { abort, alive: signals.alive }, async () => {
    const { key, uploadId } = await callUploads<MultipartAnswer>('s3/multipart/create', announcementOf(job));
    keepState(job.fingerprint, { createdAt: new Date().toISOString(), fileKey: key, uploadId });
    return { key, uploadId };
  });
  return { target, sent: [] };
}

/** Adds up what all parts have sent. What arrived earlier counts from the first report on: it says nothing of the pace. */
class PartsProgress {
  private readonly bytes: Map<number, number>;

  constructor(
    arrived: readonly UploadPart[],
    private readonly report: (sentBytes: number) => void,
  ) {
    this.bytes = new Map(arrived.map(({ number, start, end }) => [number, end - start]));
    this.tell();
  }

  set(partNumber: number, sentBytes: number): void {
    this.bytes.set(partNumber, sentBytes);
    this.tell();
  }

  private tell(): void {
    this.report([...this.bytes.values()].reduce((sum, one) => sum + one, 0));
  }
}

async function sign(numbers: readonly number[], { target, signals, abort }: Context): Promise<Map<number, string>> {
  const { urls } = await withRetries(
    () => callUploads<PartUrlsAnswer>('s3/multipart/batch-sign-part-urls', { partNumbers: numbers, ...target }, abort),
    { abort, alive: signals.alive },
  );
  return new Map(urls.map(({ partNumber, url }) => [partNumber, url]));
}

async function sendPart(
  { number, start, end }: UploadPart,
  signed: string,
  progress: PartsProgress,
  context: Context,
): Promise<SentPart> {
  const { job, signals, abort } = context;
  const put = async (url: string): Promise<SentPart> => {
    const { header } = await xhrSend({
      method: 'PUT',
      url,
      headers: {},
      body: job.file.slice(start, end),
      abort,
      onProgress: (sentBytes) => progress.set(number, Math.min(sentBytes, end - start)),
    });
    const ETag = header('ETag');
    // The bucket's rules must let pages read it.
    if (!ETag) throw new UploadFailure({ text: GENERIC_ERROR }, -1);
    progress.set(number, end - start);
    return { PartNumber: number, ETag };
  };
  const send = (url: string): Promise<SentPart> =>
    withRetries(() => put(url), { abort, alive: signals.alive, delays: PART_DELAYS_MS });
  try {
    return await send(signed);
  } catch (error) {
    // Its address has run out: the computer slept, or the line is slow.
    if (!(error instanceof UploadFailure) || error.status !== 403) throw error;
    return await send((await sign([number], context)).get(number) ?? '');
  }
}

/** Batches of signed addresses; of each, a few parts go at once. */
async function sendParts(parts: readonly UploadPart[], progress: PartsProgress, context: Context): Promise<SentPart[]> {
  const sent: SentPart[] = [];
  for (let at = 0; at < parts.length; at += S3_SIGN_BATCH) {
    const waiting = parts.slice(at, at + S3_SIGN_BATCH);
    const urls = await sign(
      waiting.map(({ number }) => number),
      context,
    );
    const work = async (): Promise<void> => {
      for (let part = waiting.shift(); part; part = waiting.shift())
        sent.push(await sendPart(part, urls.get(part.number) ?? '', progress, context));
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
  const arrived = new Map(sent.map((part) => [part.PartNumber, part]));
  const progress = new PartsProgress(
    parts.filter(({ number }) => arrived.has(number)),
    signals.progress,
  );
  const fresh = await sendParts(
    parts.filter(({ number }) => !arrived.has(number)),
    progress,
    context,
  );
  const all = [...arrived.values(), ...fresh].sort((a, b) => a.PartNumber - b.PartNumber);
  signals.finishing();
  await withRetries(() => callUploads('s3/multipart/complete', { ...target, parts: all }, abort), {
    abort,
    alive: signals.finishing,
  });
}

/** In parts, straight into the bucket; what has arrived is found again after a reload (specification 1 §4). */
export const s3MultipartTransport: Transport = {
  async send(job, signals, abort) {
    await orAborted(whenStarted(job.fingerprint), abort);
    const found = await goOn(job, signals, abort);
    if (found && 'id' in found) {
      dropState(job.fingerprint);
      return found;
    }
    const { target, sent } = found ?? (await create(job, signals, abort));
    // When one part fails permanently, the others stop.
    const all = new AbortController();
    const both = AbortSignal.any([abort, all.signal]);
    try {
      await sendAll({ job, target, signals, abort: both }, sent);
      const entry = await makeEntry(job, target.key, signals, both);
      dropState(job.fingerprint);
      return entry;
    } catch (error) {
      all.abort();
      // Paused, only out of reach, or signed out: what has arrived is worth keeping.
      const isKept =
        abort.aborted ||
        (error instanceof UploadFailure && (error.isNetwork || (isAboutCaller(error) && error.status !== 403)));
      if (!isKept) await giveUp(job.fingerprint, target);
      throw error;
    }
  },
  async discard({ fingerprint }) {
    await whenStarted(fingerprint);
    const kept = readMultipartState(fingerprint);
    if (kept) await giveUp(fingerprint, { key: kept.fileKey, uploadId: kept.uploadId });
  },
};
