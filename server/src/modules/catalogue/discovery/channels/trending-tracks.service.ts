import { Injectable } from '@nestjs/common';
import { CountedPlays } from '../../playback/plays/index.js';
import { ChannelContentRepository } from './channel-content.repository.js';

const DAY_MS = 86_400_000;
const WEEK = 7;
const MONTH = 28;
/** Plays that a song is given for nothing, so that two plays are no storm. */
const DAMPING = 10;
/** Songs of which it is asked at once whether lists show them. */
const ASKED_AT_ONCE = 500;

interface PlayedSong {
  id: number;
  recently: number;
  inAMonth: number;
}

/** Songs by what has been played of them; ties by what was played in four weeks, which is their popularity, then by all their plays. */
@Injectable()
export class TrendingTracks {
  constructor(
    private readonly plays: CountedPlays,
    private readonly content: ChannelContentRepository,
  ) {}

  /** The most played of so many days, as lists show them, the best first. */
  async most(days: number, limit: number): Promise<number[]> {
    return await this.best(await this.played(days), ({ recently }) => recently, limit);
  }

  /** By velocity: how much of a month's plays fell into its last week (3-decisions §9). */
  async trending(limit: number): Promise<number[]> {
    return await this.best(await this.played(WEEK), ({ recently, inAMonth }) => recently / (inAMonth + DAMPING), limit);
  }

  private async played(days: number): Promise<PlayedSong[]> {
    const now = Date.now();
    const ago = (count: number): Date => new Date(now - count * DAY_MS);
    const newer = await this.plays.byTrack(ago(Math.min(days, MONTH)), new Date(now));
    const older = await this.plays.byTrack(ago(Math.max(days, MONTH)), ago(Math.min(days, MONTH)));
    const [recent, month] = days > MONTH ? [[newer, older], [newer]] : [[newer], [newer, older]];
    const of = (parts: readonly Map<number, number>[], id: number): number =>
      parts.reduce((sum, part) => sum + (part.get(id) ?? 0), 0);
    return [...new Set(recent.flatMap((part) => [...part.keys()]))].map((id) => ({
      id,
      recently: of(recent, id),
      inAMonth: of(month, id),
    }));
  }

  private async best(
    played: readonly PlayedSong[],
    scoreOf: (song: PlayedSong) => number,
    limit: number,
  ): Promise<number[]> {
    const byScore = (a: PlayedSong, b: PlayedSong): number => scoreOf(b) - scoreOf(a) || b.inAMonth - a.inAMonth;
    const ranked = played.toSorted((a, b) => byScore(a, b) || b.id - a.id);
    const found: number[] = [];
    for (let start = 0; start < ranked.length && found.length < limit; start += ASKED_AT_ONCE) {
      const part = ranked.slice(start, start + ASKED_AT_ONCE);
      const plays = await this.content.playsOfShown(part.map(({ id }) => id));
      const shown = part.filter(({ id }) => plays.has(id));
      found.push(
        ...shown
          .sort((a, b) => byScore(a, b) || (plays.get(b.id) ?? 0) - (plays.get(a.id) ?? 0) || b.id - a.id)
          .map(({ id }) => id),
      );
    }
    return found.slice(0, limit);
  }
}
