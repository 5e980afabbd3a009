import { useEffect } from 'react';
import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import type { ErrorEvent } from '@sentry/browser';
import { ERROR_REPORT_RATE } from '@tonearm/shared/limits';
import { listen } from '../../lib/listen';
import { useSettings } from '../session/use-session';
import { hearFaults } from './faults';

/** What is said of a fault may repeat what somebody typed: its kind and place are sent, and no message but the engine's own. */
const ENGINE_KINDS = new Set(['TypeError', 'ReferenceError', 'RangeError', 'SyntaxError']);

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** Kind and stack of a fault; no address of the page, which may open something, and nothing of who reads it. */
function strip({ exception, event_id, timestamp, level, platform, sdk }: ErrorEvent): ErrorEvent {
  const values = (exception?.values ?? []).map(({ type, value, stacktrace }) => ({
    ...(type !== undefined && { type }),
    ...(value !== undefined && ENGINE_KINDS.has(type ?? '') && { value }),
    ...(stacktrace && {
      stacktrace: {
        frames: (stacktrace.frames ?? []).map((frame) => ({
          ...frame,
          ...(frame.filename !== undefined && { filename: withoutQuery(frame.filename) }),
        })),
      },
    }),
  }));
  return {
    type: undefined,
    exception: { values },
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(platform !== undefined && { platform }),
    ...(sdk !== undefined && { sdk }),
  };
}

function clientOf(dsn: string): BrowserClient {
  const client = new BrowserClient({
    dsn,
    sampleRate: ERROR_REPORT_RATE,
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: strip,
  });
  client.init();
  return client;
}

/** Sends a part of the page's faults to the service that the settings name. Drawn only where they do. */
export default function ErrorReports() {
  const dsn = useSettings()['logging.sentry_public'];
  useEffect(() => {
    const client = clientOf(dsn);
    const report = (fault: unknown): void => {
      if (fault instanceof Error) client.captureException(fault);
    };
    const endings = [
      hearFaults(report),
      listen({ error: ({ error }) => report(error), unhandledrejection: ({ reason }) => report(reason) }),
    ];
    return () => {
      for (const end of endings) end();
      void client.close();
    };
  }, [dsn]);
  return null;
}
