import { DomainEvent } from '../../../../core/events/domain-event.js';

/** With what was just uploaded, nine tenths of the minutes that somebody may keep are used. */
export class MusicMinutesLow extends DomainEvent {
  static readonly type = 'music-minutes.low';

  constructor(
    readonly userId: number,
    readonly usedMinutes: number,
    readonly allowedMinutes: number,
  ) {
    super();
  }
}
