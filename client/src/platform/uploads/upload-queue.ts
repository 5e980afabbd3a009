import { nanoid } from '@reduxjs/toolkit';
import type { ExtensionRules } from '@tonearm/shared/uploads/file-formats';
import type { FileEntry } from '@tonearm/shared/uploads/file-entries.dto';
import { chooseUploadMethod } from '@tonearm/shared/rules/choose-upload-method';
import type { UploadMethodSettings } from '@tonearm/shared/rules/choose-upload-method';
import { fingerprintOf } from './fingerprint';
import { isUnderWay, mayCancel, mayPause, mayResume, mayRetry, nextToStart } from './queue-rules';
import { refusalOf } from './restrictions';
import type { LoadTransport, UploadJob } from './transport';
import { UploadRun } from './upload-run';
import type { Outcome } from './upload-run';
import type { AddOptions, FoundFile, QueuedUpload } from './upload-item';

/** What the queue has to know of the site and the person. */
export interface UploadTerms {
  userId: number;
  maxBytes: number;
  chunkBytes: number;
  methods: UploadMethodSettings;
  rules: ExtensionRules;
}

interface QueuePorts {
  load: LoadTransport;
  /** Asked whenever it matters, as both may change. */
  terms: () => UploadTerms;
  onCompleted: (entry: FileEntry) => void;
  /** An answer made it doubtful that the person is still signed in, or may go on. */
  onDoubt: () => void;
}

/** More often nobody reads the numbers, and thousands of small files would keep the page drawing. */
const REDRAW_MS = 200;
/** It is the file that the server does not take: too large, or not of the kind that it says. */
const REFUSED_FILE = new Set([413, 415, 422]);
const STANDING = { bytesPerSecond: 0, secondsLeft: null } as const;

/** The files on their way: it lives beside the pages, so that uploads go on whichever of them is shown. */
export class UploadQueue {
  private items: readonly QueuedUpload[] = [];
  private readonly jobs = new Map<string, UploadJob>();
  private readonly runs = new Map<string, UploadRun>();
  private readonly listeners = new Set<() => void>();
  private redraw: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly ports: QueuePorts) {
    window.addEventListener('offline', this.handleOffline);
    window.addEventListener('online', this.handleOnline);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): readonly QueuedUpload[] => this.items;

  /** Puts files at the end of the queue; what a restriction refuses has failed at once. @returns their ids, in order. */
  add(scope: string, found: readonly FoundFile[], options: AddOptions): string[] {
    const added = found.map((one) => this.take(scope, one, options));
    this.change([...this.items, ...added]);
    this.pump();
    this.notify();
    return added.map(({ id }) => id);
  }

  readonly pause = (id: string): void => {
    this.stop(id, mayPause, { status: 'paused' });
    this.notify();
  };

  readonly resume = (id: string): void => {
    if (this.isOf(id, mayResume)) this.patch(id, { status: 'pending' });
    this.pump();
    this.notify();
  };

  readonly retry = (id: string): void => {
    if (this.isOf(id, mayRetry)) this.patch(id, { status: 'pending', error: null, problem: null });
    this.pump();
    this.notify();
  };

  /** Permanent: the server deletes what it has received. */
  readonly cancel = (id: string): void => {
    const item = this.find(id);
    if (!item || !this.stop(id, mayCancel, { status: 'aborted', isOffline: false, problem: null })) return;
    this.discard([item]);
    this.notify();
  };

  /** Forgets what is no longer under way: completed, failed, aborted. */
  clear(scope: string): void {
    const isOver = (item: QueuedUpload): boolean => item.scope === scope && !isUnderWay(item);
    this.discard(this.items.filter(isOver));
    this.change(this.items.filter((item) => !isOver(item)));
    this.notify();
  }

  /** Forgets everything and sends nothing more: somebody else is at the screen. */
  abandon(): void {
    for (const run of this.runs.values()) run.stop();
    this.runs.clear();
    this.jobs.clear();
    this.change([]);
    this.notify();
  }

  private take(
    scope: string,
    { file, relativePath }: FoundFile,
    { uploadType, maxBytes = Infinity }: AddOptions,
  ): QueuedUpload {
    const { userId, methods, chunkBytes, ...terms } = this.ports.terms();
    const problem = refusalOf(file, uploadType, { maxBytes: Math.min(terms.maxBytes, maxBytes), rules: terms.rules });
    const [id, fingerprint] = [nanoid(), fingerprintOf({ file, relativePath }, uploadType, userId)];
    if (!problem) this.jobs.set(id, { file, relativePath, uploadType, fingerprint, chunkBytes });
    return {
      id,
      scope,
      uploadType,
      name: file.name,
      relativePath,
      size: file.size,
      mime: file.type,
      status: problem ? 'failed' : 'pending',
      sentBytes: 0,
      ...STANDING,
      error: null,
      problem,
      fileEntryId: null,
      isOffline: false,
      canRetry: false,
      method: chooseUploadMethod(file.size, 'uploads', methods),
      fingerprint,
    };
  }

  /** What has arrived of files that are not wanted any more. The same file, chosen again, goes on with what is there of it. */
  private discard(items: readonly QueuedUpload[]): void {
    const wanted = new Set(this.items.filter(isUnderWay).map(({ fingerprint }) => fingerprint));
    for (const { id, method, fingerprint } of items) {
      const job = this.jobs.get(id);
      this.jobs.delete(id);
      if (job && !wanted.has(fingerprint))
        void this.ports
          .load(method)
          .then((transport) => transport.discard(job))
          .catch(() => undefined);
    }
  }

  private pump(): void {
    while (navigator.onLine) {
      const next = nextToStart(this.items, this.ports.terms().chunkBytes);
      const job = next && this.jobs.get(next.id);
      if (!next || !job) return;
      this.run(next, job);
    }
  }

  private run({ id, method }: QueuedUpload, job: UploadJob): void {
    const run = new UploadRun(
      job,
      () => this.ports.load(method),
      (progress) => {
        if (this.runs.get(id) === run) this.patch(id, progress);
      },
    );
    this.runs.set(id, run);
    this.patch(id, { status: 'inProgress', isOffline: false });
    void run.start().then((outcome) => {
      // Stopped meanwhile, and perhaps started again.
      if (this.runs.get(id) !== run) return;
      this.runs.delete(id);
      this.settle(id, outcome);
      this.pump();
    });
  }

  private settle(id: string, outcome: Outcome): void {
    if (outcome.kind === 'completed') {
      this.jobs.delete(id);
      this.patch(id, {
        ...STANDING,
        status: 'completed',
        sentBytes: this.find(id)?.size ?? 0,
        fileEntryId: outcome.entry.id,
      });
      this.ports.onCompleted(outcome.entry);
    } else if (outcome.kind === 'failed') {
      const { failure } = outcome;
      if (failure.isOfAccount) this.ports.onDoubt();
      if (failure.isNetwork && !navigator.onLine) this.patch(id, { ...STANDING, status: 'paused', isOffline: true });
      else
        this.patch(id, {
          ...STANDING,
          status: 'failed',
          problem: failure.problem,
          canRetry: !REFUSED_FILE.has(failure.status),
        });
    }
  }

  private stop(id: string, may: (item: QueuedUpload) => boolean, change: Partial<QueuedUpload>): boolean {
    if (!this.isOf(id, may)) return false;
    const run = this.runs.get(id);
    this.runs.delete(id);
    run?.stop();
    this.patch(id, { ...STANDING, ...change });
    this.pump();
    return true;
  }

  private readonly handleOffline = (): void => {
    for (const id of [...this.runs.keys()]) this.stop(id, isUnderWay, { status: 'paused', isOffline: true });
    this.notify();
  };

  private readonly handleOnline = (): void => {
    for (const { id, isOffline } of this.items) if (isOffline) this.patch(id, { status: 'pending', isOffline: false });
    this.pump();
    this.notify();
  };

  private readonly warn = (event: BeforeUnloadEvent): void => event.preventDefault();

  private find(id: string): QueuedUpload | undefined {
    return this.items.find((item) => item.id === id);
  }

  private isOf(id: string, may: (item: QueuedUpload) => boolean): boolean {
    const item = this.find(id);
    return item !== undefined && may(item);
  }

  private patch(id: string, change: Partial<QueuedUpload>): void {
    this.change(this.items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  /** Drawn soon; whoever answers a person's press draws at once (`notify`). */
  private change(items: readonly QueuedUpload[]): void {
    this.items = items;
    // Leaving the page would lose them.
    if (items.some(isUnderWay)) window.addEventListener('beforeunload', this.warn);
    else window.removeEventListener('beforeunload', this.warn);
    this.redraw ??= setTimeout(this.notify, REDRAW_MS);
  }

  private readonly notify = (): void => {
    if (this.redraw !== null) clearTimeout(this.redraw);
    this.redraw = null;
    for (const listener of this.listeners) listener();
  };
}
