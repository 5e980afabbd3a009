import { Injectable } from '@nestjs/common';
import type { StartPlayInput, UpdatePlayInput } from '@tonearm/shared/catalogue/playback.dto';
import { PLAYS_PER_MINUTE, PLAY_LATE_DAYS, PLAY_UPDATES_PER_MINUTE } from '@tonearm/shared/limits';
import { playCounts, playRepeatWindowMs } from '@tonearm/shared/rules/play-counts';
import type { Actor } from '../../../../core/access/actor.js';
import { AppConfig } from '../../../../core/config/config.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { notFound } from '../../../../core/errors/app-error.js';
import { RateLimiter } from '../../../../core/http/rate-limiter.js';
import { isKnownBot } from '../../../../core/http/user-agent.js';
import { UncountedAddresses } from '../../../../core/reports/uncounted-addresses.js';
import { ProfileGate } from '../../../users/index.js';
import { TracksService } from '../../music/tracks/index.js';
import { personOf } from '../../music/ownership.js';
import { forgottenKey, listenerKey } from './listener-key.js';
import type { ListeningDevice } from './listening-devices.js';
import { PlaysRepository } from './plays.repository.js';
import type { PlayRow } from './plays.repository.js';

/** How far the client's clock may run ahead of ours. */
const CLOCK_SLACK_MS = 2_000;
const DAY_MS = 86_400_000;

/** Who plays, and from where. */
export interface Listener {
  actor: Actor;
  address: string;
  /** What the program calls itself. */
  userAgent?: string | undefined;
}

/** Records listening and decides what counts (3-decisions §5.2). */
@Injectable()
export class PlaysService {
  constructor(
    private readonly plays: PlaysRepository,
    private readonly tracks: TracksService,
    private readonly profiles: ProfileGate,
    private readonly unit: UnitOfWork,
    private readonly limiter: RateLimiter,
    private readonly config: AppConfig,
    private readonly uncounted: UncountedAddresses,
  ) {}

  /** Notes that a track has started; the same client id is the same play. @returns null for crawlers and in a private session: nothing is kept of it. @throws AppError 404, 429, and 403, 409 or 451 for what may be seen, not played. */
  async start(listener: Listener, input: StartPlayInput, on: ListeningDevice): Promise<number | null> {
    const key = this.keyOf(listener);
    await this.limiter.hit(`plays:${key}`, PLAYS_PER_MINUTE, 60);
    await this.tracks.requirePlayable(input.track_id, listener.actor);
    if (isKnownBot(listener.userAgent)) return null;
    const { userId } = listener.actor;
    if (userId !== null && (await this.profiles.isInPrivateSession(userId))) return null;
    return await this.unit.run('plays.start', async () => {
      const startedAt = await this.lateStart(input.started_at, { userId, listenerKey: key });
      const id = await this.plays.record({
        trackId: input.track_id,
        userId,
        listenerKey: key,
        clientId: input.client_id,
        sourceType: input.source_type ?? null,
        sourceId: input.source_id ?? null,
        on,
      });
      if (startedAt) await this.plays.setStart(id, startedAt);
      return id;
    });
  }

  /** Of what was played without a network: nobody plays two songs at once, or was away for longer than two weeks. null: it is reported as it begins. */
  private async lateStart(
    startedAt: string | null | undefined,
    listener: { userId: number | null; listenerKey: string },
  ): Promise<Date | null> {
    const now = Date.now();
    const startedMs = Date.parse(startedAt ?? '');
    if (!(startedMs < now - CLOCK_SLACK_MS)) return null;
    const earliest = Math.max(startedMs, now - PLAY_LATE_DAYS * DAY_MS, (await this.plays.playedUntil(listener)) ?? 0);
    return earliest < now ? new Date(earliest) : null;
  }

  /** Notes how long it has been played, never more than the wall clock allows. @throws AppError 404 for plays of others, 429. */
  async update(listener: Listener, id: number, input: UpdatePlayInput): Promise<void> {
    const key = this.keyOf(listener);
    await this.limiter.hit(`play-updates:${key}`, PLAY_UPDATES_PER_MINUTE, 60);
    await this.unit.run('plays.update', async () => {
      const found = await this.plays.find(id);
      if (!found || found.listener_key !== key) throw notFound();
      const elapsed = Date.now() - Date.parse(isoTime(found.started_at ?? found.created_at)) + CLOCK_SLACK_MS;
      const msPlayed = Math.max(Number(found.ms_played), Math.min(input.ms_played, elapsed));
      await this.plays.update(id, { msPlayed, completed: input.completed ?? false, skipped: input.skipped ?? false });
      await this.countOnce(found, msPlayed, listener);
    });
  }

  /** What the owner plays is history, not a figure, and so is what comes from where the settings count nothing. */
  private async countOnce(play: PlayRow, msPlayed: number, { actor: { userId }, address }: Listener): Promise<void> {
    if (play.counted_at !== null || !playCounts(msPlayed, Number(play.duration_ms))) return;
    if ((userId !== null && personOf(play) === userId) || (await this.uncounted.has(address))) return;
    await this.plays.lockTrack(play.track_id);
    const now = new Date();
    const since = new Date(now.getTime() - playRepeatWindowMs(Number(play.duration_ms)));
    // Also what was taken out of the history since.
    const forgotten =
      userId === null ? [] : [now, since].map((day) => forgottenKey(userId, this.config.appSecret, day));
    if (!(await this.plays.wasCountedSince(play.track_id, [play.listener_key, ...forgotten], since)))
      await this.plays.count(play, now);
  }

  private keyOf(listener: Listener): string {
    return listenerKey(listener.actor, listener.address, this.config.appSecret);
  }
}
