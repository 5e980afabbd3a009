import type { AppConfig } from './config/config.js';
import type { ErrorLog } from './logging/error-log.js';
import { hideSecrets } from './logging/hide-secrets.js';
import { currentWork, workOf } from './work-context.js';
import type { WorkContext } from './work-context.js';

const ORDER = { silent: 0, error: 1, warn: 2, info: 3 } as const;
const DETAIL_MAX = 20_000;
const CAUSES_MAX = 3;

/** What was logged as an error or a warning. */
export interface LoggedFault {
  level: 'error' | 'warn';
  time: Date;
  /** Without what looks like a secret. */
  message: string;
  /** The stack and those of what caused it, without secrets too; null where no error came along. */
  detail: string | null;
  error: unknown;
  /** Whose fault it is. */
  work: WorkContext | null;
}
type FaultListener = (fault: LoggedFault) => void;

/** The stack, and those of what caused it; nothing else that an error carries, such as the values of a statement. */
function detail(error: unknown, causes = 0): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined || causes === CAUSES_MAX
    ? own
    : `${own}\nCaused by: ${detail(error.cause, causes + 1)}`;
}

/** What is kept of an error beside the work that failed of it, without what looks like a secret. */
export const reasonOf = (error: unknown): string => hideSecrets(String(error));

/**
 * The process's log: JSON lines on stderr, so that input with line breaks cannot forge an entry.
 * What a job logs is kept with its run, too. Errors and warnings lose what looks like a secret, and go to the error log's files too, whatever the level of stderr is.
 */
export class Log {
  private readonly listeners = new Set<FaultListener>();

  /** @param files none for commands and tests. */
  constructor(
    private shown: AppConfig['logLevel'],
    private readonly files: Pick<ErrorLog, 'write'> | null = null,
  ) {}

  /** From which level on lines go to stderr. */
  get level(): AppConfig['logLevel'] {
    return this.shown;
  }

  /** Shows other levels from the next line on. */
  show(level: AppConfig['logLevel']): void {
    this.shown = level;
  }

  info(message: string): void {
    this.write('info', message, null);
  }

  warn(message: string, error?: unknown): void {
    this.fault('warn', hideSecrets(message), error);
  }

  error(message: string, error?: unknown): void {
    this.fault('error', hideSecrets(message), error);
  }

  /** Has errors and warnings told to one more listener, which must not throw. @returns what ends that. */
  listen(listener: FaultListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private fault(level: LoggedFault['level'], message: string, error: unknown): void {
    const shown = error === undefined ? null : hideSecrets(detail(error).slice(0, DETAIL_MAX));
    this.write(level, message, shown, error);
    if (this.listeners.size === 0) return;
    const fault = { level, time: new Date(), message, detail: shown, error, work: workOf(error) };
    for (const listen of this.listeners) listen(fault);
  }

  private write(level: 'error' | 'warn' | 'info', message: string, shown: string | null, error?: unknown): void {
    currentWork()?.say?.(`${level}: ${message}${shown === null ? '' : `\n${shown}`}`);
    const isShown = ORDER[this.level] >= ORDER[level];
    const files = level === 'info' ? null : this.files;
    if (!isShown && !files) return;
    const line = JSON.stringify({
      time: new Date().toISOString(),
      level,
      message,
      ...(shown === null ? {} : { error: shown }),
      ...placeOf(workOf(error)),
    });
    if (isShown) process.stderr.write(`${line}\n`);
    files?.write(line);
  }
}

/** Whose work a line of the log belongs to, in its fields. */
function placeOf(work: WorkContext | null): Record<string, string | number> {
  if (!work) return {};
  const { requestId, request, job } = work;
  const { method, path } = request?.() ?? {};
  return {
    ...(requestId === null ? {} : { request_id: requestId }),
    ...(method === undefined ? {} : { request: path ? `${method} ${path}` : method }),
    ...(job ? { job: job.name } : {}),
    ...(job && job.runId !== null ? { run: job.runId } : {}),
  };
}
