import { bytes, count, oneOf } from '../facts.js';
import { open, option, secretReportAddress, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const LEVELS = [
  option('info', 'All'),
  option('warn', 'Errors and warnings'),
  option('error', 'Errors'),
  option('silent', 'Nothing'),
] as const;

export const CONSOLE = section('Console', {
  'logging.level': server.choice('auto', [option('auto', 'As LOG_LEVEL says'), ...LEVELS], {
    label: 'Lines that each process writes to its console',
    help: 'Errors and warnings go to the files in any case.',
  }),
});

export const KEEPING = section('How long logs are kept', {
  'logging.keep_days': server.integer(14, [1, 365], { label: 'Errors', unit: 'days' }),
  'logging.schedule_keep_days': server.integer(14, [1, 365], { label: 'Runs of jobs and schedules', unit: 'days' }),
});

export const SLOW_REQUESTS = section('Slow requests', {
  'logging.slow_request_ms': server.integer(0, [0, 600_000], {
    label: 'Log requests that take longer than',
    unit: 'ms',
    help: '0: none. They stand among the errors, as warnings.',
  }),
});

export const ERROR_REPORTS = section(
  'Error reports',
  {
    'logging.sentry_dsn': secretReportAddress('secret', {
      label: 'Address (DSN) for the server',
      help: 'Faults of the server are sent there: what failed and where in the code.',
    }),
    'logging.sentry_public': open.reportAddress('text', {
      label: 'Address (DSN) for pages',
      help: 'Faults of pages are sent there by the browsers themselves. Everybody can read it.',
    }),
  },
  'To Sentry, or a service that speaks its protocol, such as GlitchTip. One fault in five is reported, without addresses, names or what people typed.',
);

export const LOG_FACTS = {
  level: oneOf('Shown on the console', LEVELS),
  files: count('Files of errors'),
  bytes: bytes('Their size'),
};

export const LOGGING: SettingGroup = {
  name: 'logging',
  title: 'Logging',
  sections: [CONSOLE, KEEPING, SLOW_REQUESTS, ERROR_REPORTS],
  facts: LOG_FACTS,
  environment: [{ name: 'LOG_LEVEL', help: 'silent, error, warn or info, unless the settings say otherwise.' }],
};
