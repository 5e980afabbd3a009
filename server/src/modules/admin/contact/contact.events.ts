import { DomainEvent } from '../../../core/events/domain-event.js';

/** Somebody sent the contact form; the message itself goes by mail and stands nowhere. */
export class ContactReceived extends DomainEvent {
  static readonly type = 'contact.received';

  constructor(
    readonly name: string,
    readonly email: string,
  ) {
    super();
  }
}
