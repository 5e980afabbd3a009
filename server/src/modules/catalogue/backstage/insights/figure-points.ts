import { HOUR_MS } from './calendar.js';
import type { ListenerSketch } from './listener-sketch.js';
import { PlayFigures } from './play-figures.js';
import type { Details, PlayFact, StoredFigures } from './play-figures.js';

export interface PointFigures {
  at: number;
  plays: number;
  seconds: number;
  completions: number;
  skips: number;
  listeners: number;
}

export interface Figures {
  points: PointFigures[];
  /** Of the whole span: people who come back are one. */
  listeners: number;
}

/** What is not folded yet. */
export interface Tail {
  plays: readonly PlayFact[];
  /** Hours since 1970; null before anything was folded. */
  foldedTo: number | null;
  /** Plays up to this id are folded where they never counted. */
  lastPlay: number;
  /** There are too many of them to be added up now: they are in no figure until they are folded. */
  isBehind?: boolean;
  /** These are all plays that are to be reported: what is folded is left out. */
  isWhole?: boolean;
}

export interface Breakdown {
  plays: number;
  details: Details;
  byPiece: { middle: number; details: Details }[];
}

/** A point that nothing is added to yet. */
export const noPoint = (at: number): PointFigures => ({
  at,
  plays: 0,
  seconds: 0,
  completions: 0,
  skips: 0,
  listeners: 0,
});

/** Adds what is stored to a point of a line. */
export function addCounts(
  point: PointFigures | undefined,
  row: Pick<StoredFigures, 'plays' | 'seconds' | 'completions' | 'skips'>,
): void {
  if (!point) return;
  point.plays += Number(row.plays);
  point.seconds += Number(row.seconds);
  point.completions += Number(row.completions);
  point.skips += Number(row.skips);
}

/** Adds what is not folded yet. */
export function addTail(
  point: PointFigures | undefined,
  people: ListenerSketch | undefined,
  plays: readonly PlayFact[],
  isHour: boolean,
): void {
  const figures = new PlayFigures();
  for (const play of plays) figures.add(play, false);
  addCounts(point, figures);
  people?.merge(figures.listeners);
  if (isHour && point) point.listeners += figures.listeners.size;
}

export const foldedAt = ({ foldedTo }: Pick<Tail, 'foldedTo'>): string | null =>
  foldedTo === null ? null : new Date(foldedTo * HOUR_MS).toISOString();
