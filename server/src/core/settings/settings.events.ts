import { DomainEvent } from '../events/domain-event.js';

/** Settings have other values than before; which ones, stands nowhere: some are secret. */
export class SettingsChanged extends DomainEvent {
  static readonly type = 'settings.changed';

  constructor(
    readonly keys: readonly string[],
    /** null: a command of the server. */
    readonly userId: number | null,
  ) {
    super();
  }
}
