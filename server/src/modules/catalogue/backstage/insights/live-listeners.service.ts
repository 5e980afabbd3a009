import { Injectable } from '@nestjs/common';
import { LIVE_MINUTES } from '@tonearm/shared/insights/insights';
import type { LiveInsightsAnswer } from '@tonearm/shared/insights/insights.dto';
import type { Actor } from '../../../../core/access/actor.js';
import { isoTime } from '../../../../core/database/dialect.js';
import { TracksService } from '../../music/tracks/index.js';
import { modelBlock, topOf } from './blocks.js';
import type { PlayedItem } from './insight-item.js';
import { LIVE_PAGE, PlayFactsRepository } from './play-facts.repository.js';

/** A play of the last five minutes may have begun this long ago. */
const LIVE_BEGAN_WITHIN_MS = 3 * 3_600_000;
const LIVE_TRACKS = 5;

/** Who listens right now, and to what. */
@Injectable()
export class LiveListeners {
  constructor(
    private readonly facts: PlayFactsRepository,
    private readonly tracks: TracksService,
  ) {}

  /** Whoever asks has the right to the figures. */
  async of(item: PlayedItem, actor: Actor): Promise<Omit<LiveInsightsAnswer, 'status'>> {
    const now = Date.now();
    const began = now - LIVE_BEGAN_WITHIN_MS;
    const byTrack = new Map<number, Set<string>>();
    const listeners = new Set<string>();
    for (let [last, isMore] = [await this.facts.lastBefore(began), true]; isMore;) {
      const page = await this.facts.live(item, last, new Date(began));
      for (const { track_id: trackId, listener_key: key, ...play } of page) {
        // Its last heartbeat is about when it began plus what was played, and heartbeats come every 30 s.
        if (Date.parse(isoTime(play.created_at)) + Number(play.ms_played) < now - LIVE_MINUTES * 60_000) continue;
        listeners.add(key);
        byTrack.set(Number(trackId), (byTrack.get(Number(trackId)) ?? new Set()).add(key));
      }
      last = Number(page.at(-1)?.id ?? last);
      isMore = page.length === LIVE_PAGE;
    }
    const top = topOf(
      [...byTrack].map(([id, keys]) => ({ id, value: keys.size })),
      LIVE_TRACKS,
    );
    const models = await this.tracks.listVisible(
      top.map(({ id }) => id),
      actor,
    );
    return { listeners: listeners.size, tracks: modelBlock(top, models, listeners.size).datasets[0]?.data ?? [] };
  }
}
