import type { DetailedError, Upload, UrlStorage } from 'tus-js-client';
import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { dropState, keepState, readTusState } from '../resume-state';
import type { Transport, UploadJob, UploadSignals } from '../transport';
import { UploadFailure } from '../transport';
import { holdStart, whenStarted } from './pending-starts';
import {
  CSRF_MISMATCH,
  RETRY_DELAYS_MS,
  addressOf,
  callHeaders,
  callUploads,
  failureOf,
  isAboutCaller,
  isWorthRetrying,
  orAborted,
  renewToken,
  withRetries,
} from './upload-calls';
import { metadataOf } from './upload-metadata';

const TUS_VERSION = '1.0.0';

type Options = NonNullable<ConstructorParameters<typeof Upload>[1]>;

/** The addresses of uploads where all our transports keep what they need to go on. */
const storage: UrlStorage = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint: (fingerprint) => {
    const found = readTusState(fingerprint);
    return Promise.resolve(
      found
        ? [
            {
              size: null,
              metadata: {},
              creationTime: found.createdAt,
              urlStorageKey: fingerprint,
              uploadUrl: found.url,
              parallelUploadUrls: null,
            },
          ]
        : [],
    );
  },
  removeUpload: (fingerprint) => Promise.resolve(dropState(fingerprint)),
  addUpload: (fingerprint, { uploadUrl, creationTime }) => {
    if (uploadUrl !== null) keepState(fingerprint, { createdAt: new Date(creationTime).toISOString(), url: uploadUrl });
    return Promise.resolve(fingerprint);
  },
};

function asFailure(error: Error | DetailedError): UploadFailure {
  if (!('originalRequest' in error)) return failureOf(0, '');
  if (error.causingError instanceof UploadFailure) return error.causingError;
  return failureOf(error.originalResponse?.getStatus() ?? 0, error.originalResponse?.getBody() ?? '');
}

/** Whether an upload whose offset was asked for may be there still: the library takes every refusal for "gone", and would start over. */
const mayBeThere = (status: number): boolean => status >= 500 || isAboutCaller({ status });

/** The requests of one upload: fresh tokens, retries as specification 1 §4 wants them. */
function optionsOf(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Options {
  let wasRenewed = false;
  return {
    endpoint: addressOf('tus/upload'),
    chunkSize: job.chunkBytes,
    retryDelays: [...RETRY_DELAYS_MS],
    overridePatchMethod: true,
    urlStorage: storage,
    fingerprint: () => Promise.resolve(job.fingerprint),
    metadata: Object.fromEntries(Object.entries(metadataOf(job)).map(([name, value]) => [name, String(value)])),
    onBeforeRequest: (request) => {
      signals.alive();
      for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
    },
    onAfterResponse: async (request, answer) => {
      const status = answer.getStatus();
      if (status === CSRF_MISMATCH) await renewToken();
      if (request.getMethod() === 'HEAD' && mayBeThere(status)) throw failureOf(status, '');
    },
    onChunkComplete: () => {
      wasRenewed = false;
    },
    onShouldRetry: (error) => {
      if (abort.aborted) return false;
      signals.alive();
      const { status } = asFailure(error);
      if (status !== CSRF_MISMATCH) return navigator.onLine && isWorthRetrying({ status });
      const mayTry = !wasRenewed;
      wasRenewed = true;
      return mayTry;
    },
    onProgress: (sentBytes) => signals.progress(sentBytes),
  };
}

/** The calls of one upload with what a beginning takes: it is not cut off, and whoever comes next waits for it. */
function withBeginning(
  given: Options,
  job: UploadJob,
  urlOf: () => string | null,
  onBegun: () => void,
): { options: Options; isBeginning: () => boolean } {
  let end: (() => void) | null = null;
  const over = (): void => {
    end?.();
    end = null;
  };
  const options: Options = {
    ...given,
    onBeforeRequest: async (request) => {
      await given.onBeforeRequest?.(request);
      if (urlOf() === null) end = holdStart(job.fingerprint);
    },
    onUploadUrlAvailable: () => {
      onBegun();
      // Its address is kept right after this.
      queueMicrotask(over);
    },
    onShouldRetry: (error, attempt, all) => {
      over();
      return given.onShouldRetry?.(error, attempt, all) ?? false;
    },
    onError: (error) => {
      over();
      given.onError?.(error);
    },
  };
  return { options, isBeginning: () => end !== null };
}

/** Sends what is missing. @returns the upload's address. @throws UploadFailure, or the signal's reason. */
async function sendPieces(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<string> {
  const { Upload: TusUpload } = await import('tus-js-client');
  await orAborted(whenStarted(job.fingerprint), abort);
  return await new Promise<string>((resolve, reject) => {
    abort.throwIfAborted();
    const stop = (): void => void upload.abort().catch(() => undefined);
    const given: Options = {
      ...optionsOf(job, signals, abort),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(asFailure(error)),
    };
    const { options, isBeginning } = withBeginning(
      given,
      job,
      () => upload.url,
      () => {
        if (abort.aborted) stop();
      },
    );
    const upload = new TusUpload(job.file, options);
    abort.addEventListener(
      'abort',
      () => {
        if (!isBeginning()) stop();
        reject(abort.reason as Error);
      },
      { once: true },
    );
    void upload.findPreviousUploads().then(([previous]) => {
      if (abort.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  });
}

const keyOf = (url: string): string => url.split('/').pop() ?? '';

/** Resumable pieces (tus 1.0.0): goes on after a lost connection, a pause and, when the file is chosen again, a reload. */
export const tusTransport: Transport = {
  async send(job, signals, abort) {
    const url = await sendPieces(job, signals, abort);
    signals.finishing();
    try {
      const { fileEntry } = await withRetries(
        () => callUploads<FileEntryAnswer>('tus/entries', { uploadKey: keyOf(url) }, abort),
        { abort, alive: signals.finishing },
      );
      dropState(job.fingerprint);
      return fileEntry;
    } catch (error) {
      // The server has thrown it away.
      if (
        error instanceof UploadFailure &&
        error.status >= 400 &&
        error.status < 500 &&
        !isWorthRetrying(error) &&
        !isAboutCaller(error)
      )
        dropState(job.fingerprint);
      throw error;
    }
  },
  async discard({ fingerprint }) {
    await whenStarted(fingerprint);
    const found = readTusState(fingerprint);
    dropState(fingerprint);
    if (!found) return;
    await fetch(`${found.url}?_method=DELETE`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...callHeaders(), 'Tus-Resumable': TUS_VERSION, 'X-HTTP-Method-Override': 'DELETE' },
    }).catch(() => undefined);
  },
};
