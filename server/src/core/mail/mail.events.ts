import { DomainEvent } from '../events/domain-event.js';

/** A mail was taken by the mail server. */
export class MailSent extends DomainEvent {
  static readonly type = 'mail.sent';

  constructor(
    readonly template: string,
    readonly email: string,
  ) {
    super();
  }
}
