import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { isoTime } from '../../../../core/database/dialect.js';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { countCoPlays } from './co-play-counts.js';
import type { Similar } from './co-play-counts.js';
import { CoPlaysRepository } from './co-plays.repository.js';
import { ListeningSessions } from './listening-sessions.js';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** About 200 MB of sittings; of more plays the newest count. */
const PLAYS_MAX = 40_000_000;
const PLAYS_A_PAGE = 5_000;
/** A unit writes at most this many tracks with 50 rows each. */
const TRACKS_A_UNIT = 200;
/** From here on, pairs that only one sitting had together are noise. */
const MANY_PLAYS = 200_000;
/** How long the count may hold up requests. */
const TIME_SLICE_MS = 10;
const ID_MAX = 2_147_483_647;

/** Finds out each night what is played together (3-decisions §5.5). Running it again, or again after a crash, ends in the same table. */
@Injectable()
export class CoPlayBuilder implements OnModuleInit {
  constructor(
    private readonly coPlays: CoPlaysRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({
      name: 'count-co-plays',
      lane: 'bulk',
      schedule: '37 3 * * *',
      retry: { attempts: 2, backoffMs: 600_000 },
      run: () => this.build(),
    });
  }

  async build(): Promise<void> {
    const { played, plays } = await this.read();
    const rest = restEvery(TIME_SLICE_MS);
    let written = 0;
    let batch: Similar[] = [];
    const write = async (upTo: number): Promise<void> => {
      const [after, rows] = [
        written,
        batch.flatMap(({ trackId, others }) => others.map((other) => [trackId, other.id, other.score])),
      ];
      await this.unit.run('radio.similar', () => this.coPlays.replace(after, upTo, rows));
      [written, batch] = [upTo, []];
    };
    for await (const similar of countCoPlays(played, plays > MANY_PLAYS ? 2 : 1, rest)) {
      batch.push(similar);
      if (batch.length >= TRACKS_A_UNIT) await write(similar.trackId);
    }
    await write(ID_MAX);
  }

  private async read(): Promise<{ played: Int32Array; plays: number }> {
    const last = await this.coPlays.lastPlay();
    const sessions = new ListeningSessions();
    let plays = 0;
    let id = Math.max(await this.coPlays.playBefore(new Date(Date.now() - DAYS * DAY_MS), last), last - PLAYS_MAX);
    for (;;) {
      const page = await this.coPlays.playsAfter(id, last, PLAYS_A_PAGE);
      for (const row of page) sessions.add(row.listener_key, Number(row.track_id), Date.parse(isoTime(row.created_at)));
      plays += page.length;
      if (page.length < PLAYS_A_PAGE) return { played: sessions.finish(), plays };
      id = Number(page.at(-1)?.id);
      await turn();
    }
  }
}

/** Lets requests in whenever the work has held them up for so long. */
function restEvery(ms: number): () => Promise<void> | void {
  let since = performance.now();
  return () => {
    if (performance.now() - since < ms) return undefined;
    return turn().then(() => void (since = performance.now()));
  };
}
