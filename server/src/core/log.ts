import type { AppConfig } from './config/config.js';
import type { ErrorLog } from './logging/error-log.js';
import { hideSecrets } from './logging/hide-secrets.js';
import { currentWork } from './work-context.js';

const ORDER = { silent: 0, error: 1, warn: 2, info: 3 } as const;
const DETAIL_MAX = 20_000;
const CAUSES_MAX = 3;

type ErrorListener = (message: string, error: unknown) => void;

/** The stack, and those of what caused it; nothing else that an error carries, such as the values of a statement. */
function detail(error: unknown, causes = 0): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined || causes === CAUSES_MAX
    ? own
    : `${own}\nCaused by: ${detail(error.cause, causes + 1)}`;
}

/**
 * The process's log: JSON lines on stderr, so that input with line breaks cannot forge an entry.
 * What a job logs is kept with its run, too. Errors and warnings lose what looks like a secret, and go to the error log's files too, whatever the level of stderr is.
 */
export class Log {
  private reportError: ErrorListener | null = null;

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
    this.write('info', message);
  }

  warn(message: string, error?: unknown): void {
    this.write('warn', hideSecrets(message), error);
  }

  error(message: string, error?: unknown): void {
    this.write('error', hideSecrets(message), error);
    this.reportError?.(message, error);
  }

  /** Has errors told to one more listener, which must not throw; null ends that. */
  reportErrorsTo(listener: ErrorListener | null): void {
    this.reportError = listener;
  }

  private write(level: 'error' | 'warn' | 'info', message: string, error?: unknown): void {
    const shown = error === undefined ? {} : { error: hideSecrets(detail(error).slice(0, DETAIL_MAX)) };
    currentWork()?.say?.(`${level}: ${message}${shown.error === undefined ? '' : `\n${shown.error}`}`);
    const isShown = ORDER[this.level] >= ORDER[level];
    const files = level === 'info' ? null : this.files;
    if (!isShown && !files) return;
    const line = JSON.stringify({ time: new Date().toISOString(), level, message, ...shown });
    if (isShown) process.stderr.write(`${line}\n`);
    files?.write(line);
  }
}
