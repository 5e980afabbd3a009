import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../../../core/database/unit-of-work.js';
import { Jobs } from '../../../../core/jobs/jobs.js';
import { CountedPlays } from './counted-plays.service.js';
import { PopularityRepository } from './popularity.repository.js';
import type { ArtistPopularity, TrackPopularity } from './popularity.repository.js';

const DAYS = 28;
const DAY_MS = 86_400_000;
const MOST = 100;
const ROWS_A_UNIT = 200;
const ROWS_A_READ = 2_000;
/** Songs whose listeners are asked for together, and how many plays they may have. */
const SONGS_A_READ = 200;
const PLAYS_A_READ = 5_000;

type Counts = ReadonlyMap<number, number>;

function highest(values: Iterable<number>, least: number): number {
  let found = least;
  for (const value of values) found = Math.max(found, value);
  return found;
}

/** Yields chunks of a list, and to the event loop after each. */
async function* piecesOf<T>(list: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) {
    yield list.slice(start, start + size);
    await nextTurn();
  }
}

/** Reads a list page by page, and yields to the event loop after each. @param read the page behind an id */
async function* pagesOf<T>(
  read: (afterId: number) => Promise<readonly T[]>,
  idOf: (row: T) => number,
): AsyncGenerator<T> {
  for (let page = await read(0); page.length > 0;) {
    yield* page;
    await nextTurn();
    const last = page.at(-1);
    page = last === undefined ? [] : await read(idOf(last));
  }
}

/** Tracks that have plays, in pieces that have few. */
function* fewPlays(tracks: readonly number[], counts: Counts): Generator<number[]> {
  let [piece, plays]: [number[], number] = [[], 0];
  for (const track of tracks) {
    piece.push(track);
    plays += counts.get(track) ?? 0;
    if (plays < PLAYS_A_READ && piece.length < SONGS_A_READ) continue;
    yield piece;
    [piece, plays] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

/** Popularity (0-100, from the plays that counted in four weeks, on a log scale) and monthly listeners, hour by hour; lists and search are ordered by it (3-decisions §5.2). */
@Injectable()
export class Popularity implements OnModuleInit {
  constructor(
    private readonly plays: CountedPlays,
    private readonly rows: PopularityRepository,
    private readonly unit: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.define({ name: 'refresh-popularity', lane: 'bulk', schedule: '7 * * * *', run: () => this.refresh() });
  }

  /** May be repeated, and be cut off. Only what has changed is written, in small units: whoever wants to write must not wait for all of it. */
  async refresh(now = new Date()): Promise<void> {
    const since = new Date(now.getTime() - DAYS * DAY_MS);
    const counts = await this.plays.byTrack(since, now);
    const most = highest(counts.values(), 1);
    const fresh = new Map(
      [...counts].map(([id, plays]) => [id, Math.round((MOST * Math.log1p(plays)) / Math.log1p(most))]),
    );
    for await (const tracks of piecesOf(await this.outdatedTracks(fresh), ROWS_A_UNIT))
      await this.unit.run('popularity.tracks', () => this.rows.setTracks(tracks));
    for await (const artists of piecesOf(await this.outdatedArtists(fresh, counts, since), ROWS_A_UNIT))
      await this.unit.run('popularity.artists', () => this.rows.setArtists(artists));
  }

  /** All are looked at before the first is written: a track is found by the popularity that it has. */
  private async outdatedTracks(fresh: Counts): Promise<TrackPopularity[]> {
    const outdated: TrackPopularity[] = [];
    const unseen = new Map(fresh);
    for (let popularity = 1; popularity <= MOST; popularity += 1) {
      for (const isListed of [true, false]) {
        for await (const id of pagesOf(
          (after) => this.rows.tracksOf(popularity, isListed, after, ROWS_A_READ),
          (track) => track,
        )) {
          const wanted = fresh.get(id) ?? 0;
          if (wanted !== popularity) outdated.push({ id, popularity: wanted });
          unseen.delete(id);
        }
      }
    }
    return [...outdated, ...[...unseen].map(([id, popularity]) => ({ id, popularity }))];
  }

  /** An artist is as popular as the most popular of their songs. */
  private async outdatedArtists(fresh: Counts, counts: Counts, since: Date): Promise<ArtistPopularity[]> {
    const songs = new Map<number, number[]>();
    for await (const tracks of piecesOf([...fresh.keys()], ROWS_A_READ)) {
      for (const { artist, track } of await this.rows.credits(tracks)) {
        const theirs = songs.get(artist);
        if (theirs) theirs.push(track);
        else songs.set(artist, [track]);
      }
    }
    const outdated: ArtistPopularity[] = [];
    for await (const kept of pagesOf(
      (after) => this.rows.artistsAfter(after, ROWS_A_READ),
      ({ id }) => id,
    )) {
      const credited = songs.get(kept.id) ?? [];
      const popularity = highest(
        credited.map((track) => fresh.get(track) ?? 0),
        0,
      );
      const listeners = await this.listeners(credited, counts, since);
      if (popularity !== kept.popularity || listeners !== kept.listeners)
        outdated.push({ id: kept.id, popularity, listeners });
    }
    return outdated;
  }

  private async listeners(tracks: readonly number[], counts: Counts, since: Date): Promise<number> {
    const everybody = new Set<string>();
    for (const piece of fewPlays(tracks, counts)) {
      for (const listener of await this.rows.listenersOf(piece, since)) everybody.add(listener);
      await nextTurn();
    }
    return everybody.size;
  }
}
