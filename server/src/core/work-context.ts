import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from './ports/tracer.js';

/** What was asked: the pattern of its route, never the address, which may hold what opens something. */
export interface AskedRequest {
  method: string;
  /** null as long as no route was found. */
  path: string | null;
}

/** A run of a job. */
export interface JobWork {
  name: string;
  /** Of its row; null until the run is noted, which is at its end. */
  runId: number | null;
}

/** Whose work the code that asks is part of. */
export interface WorkContext {
  /** The request that began it; null for schedules and commands. */
  requestId: string | null;
  /** What the request asks, as far as it is known by then; none for jobs. */
  request?: () => AskedRequest;
  /** It is asked by somebody who sits at this very machine. */
  isAskedHere?: boolean;
  job?: JobWork;
  /** What is traced of it. */
  span?: TraceSpan | null;
  /** Keeps a line for whoever looks at the work later; none for requests, whose lines stand in the log alone. */
  say?: (line: string) => void;
}

const works = new AsyncLocalStorage<WorkContext>();
const failed = new WeakMap<object, WorkContext>();

export const currentWork = (): WorkContext | null => works.getStore() ?? null;

/** Has all that `work` starts know whose it is. */
export const inWork = <T>(context: WorkContext, work: () => T): T => works.run(context, work);

/** Runs what is nobody's work, though somebody's work happens to start it. */
export const outsideWork = <T>(work: () => T): T => works.exit(work);

/** Remembers which work an error ended, for whoever logs it after that. */
export function noteFailedWork(error: unknown, context: WorkContext): void {
  if (error instanceof Error) failed.set(error, context);
}

/** The work that the error ended, or else that of the code that asks. */
export const workOf = (error: unknown): WorkContext | null =>
  (error instanceof Error ? failed.get(error) : null) ?? currentWork();
