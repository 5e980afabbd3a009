import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { ErrorEvent } from '@sentry/core';
import type { ServerRuntimeClient } from '@sentry/core/server';
import { ERROR_REPORT_RATE } from '@tonearm/shared/limits';
import type { Log } from '../log.js';
import type { SettingsReader } from '../settings/settings.service.js';
import { withoutPersonalData } from './personal-data.js';

const FLUSH_MS = 2_000;

interface Target {
  dsn: string;
  client: ServerRuntimeClient;
}

/** A driver's message repeats values of the statement; its code says as much of the fault. */
function messageOf(error: unknown): string | null {
  const code = (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;
  return code === undefined ? null : String(code);
}

/** What leaves the house: kind, message and stack. No request, no machine, nothing of a person. */
function strip(event: ErrorEvent, original: unknown): ErrorEvent {
  const { exception, message, event_id, timestamp, level, platform, sdk } = event;
  const values = exception?.values?.map(({ type, value, stacktrace }, index, all) => ({
    ...(type !== undefined && { type }),
    value: (index === all.length - 1 ? messageOf(original) : null) ?? withoutPersonalData(value ?? ''),
    ...(stacktrace && {
      stacktrace: {
        frames: (stacktrace.frames ?? []).map(({ filename, function: name, lineno, colno, in_app }) => ({
          ...(filename !== undefined && { filename }),
          ...(name !== undefined && { function: name }),
          ...(lineno !== undefined && { lineno }),
          ...(colno !== undefined && { colno }),
          ...(in_app !== undefined && { in_app }),
        })),
      },
    }),
  }));
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(platform !== undefined && { platform }),
    ...(sdk !== undefined && { sdk }),
    ...(message !== undefined && { message: withoutPersonalData(message) }),
    ...(values && { exception: { values } }),
  };
}

async function clientOf(dsn: string, rate: number): Promise<ServerRuntimeClient> {
  const [sentry, server] = await Promise.all([import('@sentry/core'), import('@sentry/core/server')]);
  const stackParser = sentry.createStackParser(server.nodeStackLineParser());
  const client = new server.ServerRuntimeClient({
    dsn,
    sampleRate: rate,
    stackParser,
    integrations: [],
    platform: 'node',
    beforeSend: (event, hint) => strip(event, hint.originalException),
    transport: (options) =>
      sentry.createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, {
          method: 'POST',
          body: body as NonNullable<RequestInit['body']>,
          signal: AbortSignal.timeout(FLUSH_MS),
        });
        return {
          statusCode: status,
          headers: {
            'x-sentry-rate-limits': headers.get('X-Sentry-Rate-Limits'),
            'retry-after': headers.get('Retry-After'),
          },
        };
      }),
  });
  client.init();
  return client;
}

/**
 * Sends a part of what the log calls an error to the Sentry-compatible service that the settings name, if they do. Nothing here
 * fails what logs, and the library is loaded with the first report.
 */
export class ErrorReports implements OnModuleInit, OnApplicationShutdown {
  private target: Promise<Target> | null = null;
  private dsn = '';
  private unlisten: (() => void) | null = null;

  /** @param rate of faults that are reported; tests report all. */
  constructor(
    private readonly settings: SettingsReader,
    private readonly log: Log,
    private readonly rate = ERROR_REPORT_RATE,
  ) {}

  onModuleInit(): void {
    this.unlisten = this.log.listen(({ level, message, error }) => {
      if (level === 'error') void this.report(message, error).catch(() => undefined);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.unlisten?.();
    await this.end(this.target);
  }

  private async report(message: string, error: unknown): Promise<void> {
    const dsn = await this.settings.get('logging.sentry_dsn');
    if (dsn !== this.dsn) {
      void this.end(this.target);
      this.dsn = dsn;
      this.target = dsn === '' ? null : this.targetOf(dsn);
    }
    const target = await this.target;
    if (error instanceof Error) target?.client.captureException(error, { originalException: error });
    else target?.client.captureMessage(message, 'error');
  }

  /** One that cannot be made is tried again with the next fault. */
  private async targetOf(dsn: string): Promise<Target> {
    try {
      return { dsn, client: await clientOf(dsn, this.rate) };
    } catch (error) {
      this.dsn = '';
      throw error;
    }
  }

  /** Sends what waits. */
  private async end(target: Promise<Target> | null): Promise<void> {
    const client = (await target?.catch(() => null))?.client;
    await client?.close(FLUSH_MS);
  }
}
