import { Injectable } from '@nestjs/common';
import { isTimeZone } from '@tonearm/shared/rules/time-zones';
import { nextTime } from '../../core/jobs/timetable.js';
import { SettingsService } from '../../core/settings/settings.service.js';
import type { Receiver } from './audience.repository.js';
import type { Waiting } from './digest-items.repository.js';

/** When people are told what has gathered for them, on the clocks where they are. */
const MORNING = '0 8 * * *';
const UTC = 'UTC';

/** When the next morning of people comes. */
@Injectable()
export class ReaderMornings {
  constructor(private readonly settings: SettingsService) {}

  /** Whoever names no time zone has that of the site. */
  async of(readers: readonly Pick<Receiver, 'id' | 'timezone'>[], after = new Date()): Promise<Waiting[]> {
    const site = await this.settings.get('dates.default_timezone');
    const mornings = new Map<string, Date>();
    return readers.map(({ id, timezone }) => {
      const zone = timezone ?? site;
      const dueAt = mornings.get(zone) ?? morningIn(zone, after);
      mornings.set(zone, dueAt);
      return { userId: id, dueAt };
    });
  }
}

/** The site's may be that of each browser, which nobody knows here. */
function morningIn(zone: string, after: Date): Date {
  const at = isTimeZone(zone) ? nextTime({ patterns: [MORNING], timezone: zone }, after) : null;
  return at ?? (nextTime({ patterns: [MORNING], timezone: UTC }, after) as Date);
}
