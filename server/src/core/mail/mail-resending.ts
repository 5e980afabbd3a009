import type { OutgoingMailRow } from './outgoing-mails.repository.js';
import { templateOf } from './templates/mail-templates.js';

/** Whether a mail can be sent once more as it was: one that waits is sent anyway, and codes and links that were masked cannot be made anew. */
export function canResend({ status, template }: Pick<OutgoingMailRow, 'status' | 'template'>): boolean {
  return status !== 'queued' && templateOf(template)?.secrets.length === 0;
}
