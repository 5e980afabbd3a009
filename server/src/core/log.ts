import type { AppConfig } from './config/config.js';

const ORDER = { silent: 0, error: 1, warn: 2, info: 3 } as const;

function detail(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The process's log: JSON lines on stderr, so that input with line breaks cannot forge an entry. */
export class Log {
  constructor(private readonly level: AppConfig['logLevel']) {}

  info(message: string): void {
    this.write('info', message);
  }

  warn(message: string, error?: unknown): void {
    this.write('warn', message, error);
  }

  error(message: string, error?: unknown): void {
    this.write('error', message, error);
  }

  private write(level: 'error' | 'warn' | 'info', message: string, error?: unknown): void {
    if (ORDER[this.level] < ORDER[level]) return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...(error === undefined ? {} : { error: detail(error) }) })}\n`);
  }
}
