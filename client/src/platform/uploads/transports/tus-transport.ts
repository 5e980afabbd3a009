import type { DetailedError, Upload, UrlStorage } from 'tus-js-client';
import type { FileEntryAnswer } from '@tonearm/shared/uploads/file-entries.dto';
import { dropState, keepState, readTusState } from '../resume-state';
import type { Transport, UploadJob, UploadSignals } from '../transport';
import { UploadFailure } from '../transport';
import { RETRY_DELAYS_MS, addressOf, callHeaders, callUploads, failureOf, isWorthRetrying, renewToken, withRetries } from './upload-calls';
import { metadataOf } from './upload-metadata';

const CSRF_MISMATCH = 419;
const TUS_VERSION = '1.0.0';

/** The addresses of uploads where all our transports keep what they need to go on. */
const storage: UrlStorage = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint: (fingerprint) => {
    const found = readTusState(fingerprint);
    return Promise.resolve(found ? [{ size: null, metadata: {}, creationTime: found.createdAt, urlStorageKey: fingerprint, uploadUrl: found.url, parallelUploadUrls: null }] : []);
  },
  removeUpload: (fingerprint) => Promise.resolve(dropState(fingerprint)),
  addUpload: (fingerprint, { uploadUrl, creationTime }) => {
    if (uploadUrl !== null) keepState(fingerprint, { createdAt: new Date(creationTime).toISOString(), url: uploadUrl });
    return Promise.resolve(fingerprint);
  },
};

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0;

function asFailure(error: Error | DetailedError): UploadFailure {
  if (!('originalRequest' in error)) return failureOf(0, '');
  return failureOf(statusOf(error), error.originalResponse?.getBody() ?? '');
}

/** The requests of one upload: fresh tokens, retries as specification 1 §4 wants them. */
function optionsOf(job: UploadJob, signals: UploadSignals): NonNullable<ConstructorParameters<typeof Upload>[1]> {
  let wasRenewed = false;
  return {
    endpoint: addressOf('tus/upload'), chunkSize: job.chunkBytes, retryDelays: [...RETRY_DELAYS_MS], overridePatchMethod: true, urlStorage: storage,
    fingerprint: () => Promise.resolve(job.fingerprint),
    metadata: Object.fromEntries(Object.entries(metadataOf(job)).map(([name, value]) => [name, String(value)])),
    onBeforeRequest: (request) => {
      signals.alive();
      for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
    },
    onAfterResponse: async (_request, answer) => {
      if (answer.getStatus() === CSRF_MISMATCH) await renewToken();
    },
    onShouldRetry: (error) => {
      signals.alive();
      const status = statusOf(error);
      if (status !== CSRF_MISMATCH) return navigator.onLine && isWorthRetrying({ status });
      const mayTry = !wasRenewed;
      wasRenewed = true;
      return mayTry;
    },
    onProgress: (sentBytes) => signals.progress(sentBytes),
  };
}

/** Sends what is missing. @returns the upload's address. @throws UploadFailure, or the signal's reason. */
async function sendPieces(job: UploadJob, signals: UploadSignals, abort: AbortSignal): Promise<string> {
  const { Upload: TusUpload } = await import('tus-js-client');
  return await new Promise<string>((resolve, reject) => {
    abort.throwIfAborted();
    const upload = new TusUpload(job.file, {
      ...optionsOf(job, signals),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(asFailure(error)),
    });
    abort.addEventListener('abort', () => {
      void upload.abort().catch(() => undefined);
      reject(abort.reason as Error);
    }, { once: true });
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
      const { fileEntry } = await withRetries(() => callUploads<FileEntryAnswer>('tus/entries', { uploadKey: keyOf(url) }, abort), { abort, alive: signals.finishing });
      dropState(job.fingerprint);
      return fileEntry;
    } catch (error) {
      // The server has thrown it away.
      if (error instanceof UploadFailure && error.status >= 400 && error.status < 500 && !isWorthRetrying(error)) dropState(job.fingerprint);
      throw error;
    }
  },
  async discard({ fingerprint }) {
    const found = readTusState(fingerprint);
    dropState(fingerprint);
    if (!found) return;
    await fetch(`${found.url}?_method=DELETE`, {
      method: 'POST', credentials: 'same-origin', headers: { ...callHeaders(), 'Tus-Resumable': TUS_VERSION, 'X-HTTP-Method-Override': 'DELETE' },
    }).catch(() => undefined);
  },
};
