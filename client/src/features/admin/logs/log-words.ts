import type { TFunction } from 'i18next';
import type { JobOutcome } from '@tonearm/shared/admin/jobs';
import type { ErrorLevel, ErrorState } from '@tonearm/shared/admin/logs';
import type { OutgoingMail } from '@tonearm/shared/admin/logs.dto';
import { formatDuration, formatNumber } from '../../../lib/format';
import type { BadgeTone } from '../../../ui/badge';

const SECOND_MS = 1_000;
const SHORT = 80;

export function outcomeName(outcome: JobOutcome, t: TFunction): string {
  const names: Readonly<Record<JobOutcome, string>> = { succeeded: t('Went well'), failed: t('Failed') };
  return names[outcome];
}

/** How long something ran: milliseconds where it was a moment. */
export const runTime = (ms: number, t: TFunction): string =>
  ms < SECOND_MS ? t(':number ms', { number: formatNumber(ms) }) : formatDuration(ms);

type MailStatus = OutgoingMail['status'];
export const MAIL_STATUSES: readonly MailStatus[] = ['sent', 'failed', 'queued'];

export function mailStatusName(status: MailStatus, t: TFunction): string {
  const names: Readonly<Record<MailStatus, string>> = { sent: t('Sent'), failed: t('Failed'), queued: t('Waiting') };
  return names[status];
}

export const MAIL_TONES: Readonly<Record<MailStatus, BadgeTone>> = { sent: 'good', failed: 'bad', queued: 'neutral' };

export function errorLevelName(level: ErrorLevel, t: TFunction): string {
  const names: Readonly<Record<ErrorLevel, string>> = { error: t('Error'), warn: t('Warning') };
  return names[level];
}

export const ERROR_TONES: Readonly<Record<ErrorLevel, BadgeTone>> = { error: 'bad', warn: 'warning' };

export function errorStateName(state: ErrorState, t: TFunction): string {
  const names: Readonly<Record<ErrorState, string>> = { unresolved: t('Unresolved'), resolved: t('Resolved') };
  return names[state];
}

/** The beginning of a message, for what is read aloud as a name. */
export const shortOf = (message: string): string =>
  message.length > SHORT ? `${message.slice(0, SHORT).trimEnd()}…` : message;
