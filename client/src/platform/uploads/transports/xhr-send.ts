import { failureOf } from './upload-calls';

interface XhrRequest {
  method: 'POST' | 'PUT';
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Blob | FormData;
  /** Bytes of the body so far, what stands around a form's file included. */
  onProgress: (sentBytes: number) => void;
  abort: AbortSignal;
}

export interface XhrAnswer {
  status: number;
  text: string;
  header: (name: string) => string | null;
}

/** Sends a body and reports the progress, which fetch cannot. @throws UploadFailure for no answer or no success, or the signal's reason. */
export function xhrSend({ method, url, headers, body, onProgress, abort }: XhrRequest): Promise<XhrAnswer> {
  return new Promise((resolve, reject) => {
    abort.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('loadend', () => {
      abort.removeEventListener('abort', stop);
      const { status, responseText: text } = request;
      if (abort.aborted) reject(abort.reason as Error);
      else if (status < 200 || status > 299) reject(failureOf(status, text));
      else resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    });
    abort.addEventListener('abort', stop, { once: true });
    request.send(body);
  });
}
