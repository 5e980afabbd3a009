import type { ErrorAction } from '@tonearm/shared/errors';
import type { UploadMethod } from '@tonearm/shared/rules/choose-upload-method';
import type { UploadType } from '@tonearm/shared/uploads/upload-types';

/** `paused` by the person, or while there is no network; `aborted` by the person, permanently. */
export type UploadStatus = 'pending' | 'inProgress' | 'paused' | 'completed' | 'failed' | 'aborted';

/** Why an upload failed: English, with its values. */
export interface UploadProblem {
  text: string;
  values?: Readonly<Record<string, string>>;
  /** The server's way on, such as to the plans. */
  action?: ErrorAction | undefined;
}

/** A file on its way, as pages show it. */
export interface UploadItem {
  id: string;
  /** The page that it belongs to. */
  scope: string;
  uploadType: UploadType;
  name: string;
  /** "Album/01 Intro.flac" for a file of a folder. */
  relativePath: string | null;
  /** Bytes. */
  size: number;
  mime: string;
  status: UploadStatus;
  sentBytes: number;
  /** Smoothed; 0 while nothing is sent. */
  bytesPerSecond: number;
  /** null: not known. */
  secondsLeft: number | null;
  /** Why it failed, in the reader's language. */
  error: string | null;
  /** What helps against it. */
  action?: ErrorAction | undefined;
  fileEntryId: number | null;
  /** Paused because there is no network; goes on by itself. */
  isOffline: boolean;
  /** Whether trying again could help: not where the file itself is refused. */
  canRetry: boolean;
}

/** What the queue keeps of it besides. */
export interface QueuedUpload extends UploadItem {
  problem: UploadProblem | null;
  method: UploadMethod;
  /** Identifies a file, also after a reload. */
  fingerprint: string;
}

/** A file with its place in the folder that was chosen or dropped. */
export interface FoundFile {
  file: File;
  relativePath: string | null;
}

/** What a drop holds: folders are read while it is waited for (`readDropped`). */
export type DroppedFiles = Promise<readonly FoundFile[]>;

export interface AddOptions {
  uploadType: UploadType;
  /** Bytes that a page allows, where that is less than what the site does. */
  maxBytes?: number;
}
