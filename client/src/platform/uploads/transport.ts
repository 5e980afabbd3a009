import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';
import type { UploadMethod } from '@tonearm/shared/rules/choose-upload-method';
import type { UploadProblem } from './upload-item';

/** A file to be sent. */
export interface UploadJob {
  file: File;
  relativePath: string | null;
  uploadType: UploadType;
  fingerprint: string;
  /** Bytes of a piece of a resumable upload. */
  chunkBytes: number;
}

/** What a transport reports while it sends. */
export interface UploadSignals {
  progress: (sentBytes: number) => void;
  /** Nothing was sent, yet it goes on: a retry, a pause before one. */
  alive: () => void;
  /** All is sent; the server looks at it. */
  finishing: () => void;
}

/** One way for a file to the server. */
export interface Transport {
  /** Sends the file, from where an earlier try came to. @throws UploadFailure, or the signal's reason once it is aborted. */
  send: (job: UploadJob, signals: UploadSignals, abort: AbortSignal) => Promise<FileEntry>;
  /** Gives up what was sent; never throws. */
  discard: (job: UploadJob) => Promise<void>;
}

export type LoadTransport = (method: UploadMethod) => Promise<Transport>;

/** Why a file did not arrive. */
export class UploadFailure extends Error {
  /** @param status of the answer; 0: none came, -1: the failure is not about an answer. @param isOfAccount the session ended, or a gate closed. */
  constructor(
    readonly problem: UploadProblem,
    readonly status: number,
    readonly isOfAccount = false,
  ) {
    super(problem.text);
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }
}
