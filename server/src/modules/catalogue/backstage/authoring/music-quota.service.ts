import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/access/actor.js';
import { limitOf, overQuota } from '../../../../core/access/quota.js';
import { Events } from '../../../../core/events/events.js';
import { SettingsService } from '../../../../core/settings/settings.service.js';
import { MusicMinutesLow } from './authoring.events.js';
import { AuthoringRepository } from './authoring.repository.js';

const MINUTE_MS = 60_000;
/** From here on the minutes run out. */
const LOW_SHARE = 0.9;

/** How much music somebody may keep here; Infinity where there is no limit. */
export interface MusicAllowance {
  totalMs: number;
  trackMs: number;
  hasPlans: boolean;
}

/** The minutes of `music.create` (3-decisions §2): a file that would pass them is refused when its track is made. */
@Injectable()
export class MusicQuota {
  constructor(
    private readonly settings: SettingsService,
    private readonly releases: AuthoringRepository,
    private readonly events: Events,
  ) {}

  /** Outside of units: it asks the settings. */
  async of(actor: Actor): Promise<MusicAllowance> {
    return {
      totalMs: this.minutesOf(actor) * MINUTE_MS,
      trackMs: limitOf(actor, 'music.create', 'max_track_minutes') * MINUTE_MS,
      hasPlans: await this.settings.get('billing.enable'),
    };
  }

  /** Nothing without the right to make music. */
  minutesOf(actor: Actor): number {
    return actor.can('music.create') ? limitOf(actor, 'music.create', 'minutes') : 0;
  }

  /** Whole minutes of somebody's tracks. */
  async minutesUsed(ownerId: number): Promise<number> {
    return Math.floor((await this.releases.lengthOf(ownerId)) / MINUTE_MS);
  }

  /** First of all in a unit that makes tracks: what it reads from then on is what the one before has left. */
  async lock(ownerId: number | null): Promise<void> {
    if (ownerId !== null) await this.releases.lockOwner(ownerId);
  }

  /** After `lock`: what is left, for one after the other. */
  async left(ownerId: number, { totalMs }: MusicAllowance): Promise<number> {
    return totalMs - (await this.releases.lengthOf(ownerId));
  }

  /** In the unit that has used minutes: emits an event when few are left. @param leftMs before that. */
  async used(
    ownerId: number,
    usedMs: number,
    { leftMs, allowance: { totalMs } }: { leftMs: number; allowance: MusicAllowance },
  ): Promise<void> {
    const [before, after, low] = [totalMs - leftMs, totalMs - leftMs + usedMs, totalMs * LOW_SHARE];
    if (before < low && after >= low)
      await this.events.emit(
        new MusicMinutesLow(ownerId, Math.floor(after / MINUTE_MS), Math.floor(totalMs / MINUTE_MS)),
      );
  }

  /** @throws AppError 403 over_quota */
  require(durationMs: number, leftMs: number, allowance: MusicAllowance): void {
    const [most, minutes] = [allowance.trackMs / MINUTE_MS, allowance.totalMs / MINUTE_MS];
    if (durationMs > allowance.trackMs)
      throw overQuota(
        most === 1 ? 'A track can be at most a minute long.' : `A track can be at most ${most} minutes long.`,
        allowance.hasPlans,
      );
    if (durationMs > leftMs)
      throw overQuota(
        minutes === 1
          ? 'You have used the one minute of your plan'
          : `You have used all ${minutes} minutes of your plan`,
        allowance.hasPlans,
      );
  }
}
