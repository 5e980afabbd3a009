import { dayOf, DAY_MS, monthOf } from './calendar.js';
import type { DaySpan } from './crowds.js';
import { middayOf } from './piece-reader.service.js';
import { LISTENERS_SHOWN_FROM } from './play-figures.js';
import type { PlayFact } from './play-figures.js';

/** A play and which of the filters let it through, a digit each. */
export interface SortedPlay {
  play: PlayFact;
  cell: string;
}

interface Stretch extends DaySpan {
  plays: SortedPlay[];
}

/** Music that filtered plays do not name: nothing has this id. */
const NO_MUSIC = 0;

function groupBy<K>(plays: readonly SortedPlay[], keyOf: (sorted: SortedPlay) => K): Map<K, SortedPlay[]> {
  const groups = new Map<K, SortedPlay[]>();
  for (const sorted of plays) {
    const key = keyOf(sorted);
    const known = groups.get(key);
    if (known) known.push(sorted);
    else groups.set(key, [sorted]);
  }
  return groups;
}

/** Listeners of each cell; what did not count identifies nobody. */
function crowdsOf(plays: readonly SortedPlay[]): Map<string, Set<number>> {
  const crowds = new Map<string, Set<number>>();
  for (const { play, cell } of plays)
    if (play.isCounted) crowds.set(cell, (crowds.get(cell) ?? new Set()).add(play.listener));
  return crowds;
}

/** Whether each of these cells has enough listeners to hide a single one. */
function isCrowd(plays: readonly SortedPlay[], cells: Iterable<string>): boolean {
  const crowds = crowdsOf(plays);
  return [...cells].every((cell) => (crowds.get(cell)?.size ?? 0) >= LISTENERS_SHOWN_FROM);
}

/** Days of a month, joined from its first on until each cell has three listeners. @param isWhole otherwise each day stands for itself. */
function stretchesOf(
  plays: readonly SortedPlay[],
  cells: ReadonlySet<string>,
  { isOver, isWhole }: { isOver: boolean; isWhole: boolean },
): Stretch[] {
  const stretches: Stretch[] = [];
  let open: SortedPlay[] = [];
  for (const [day, ofDay] of [...groupBy(plays, ({ play }) => dayOf(play.at))].sort(([one], [other]) => one - other)) {
    open = isWhole ? [...open, ...ofDay] : ofDay;
    if (!isCrowd(open, cells)) continue;
    stretches.push(stretchOf(open, day));
    open = [];
  }
  const before = stretches.pop();
  if (!before) return [];
  // What is left of a month that is over has nowhere else to go.
  const joined = [...before.plays, ...open];
  return [
    ...stretches,
    isOver && isWhole && open.length > 0
      ? stretchOf(
          joined,
          open.reduce((last, { play }) => Math.max(last, dayOf(play.at)), 0),
        )
      : before,
  ];
}

function stretchOf(plays: SortedPlay[], lastDay: number): Stretch {
  return {
    first: plays.reduce((first, { play }) => Math.min(first, dayOf(play.at)), lastDay),
    last: lastDay + 1,
    plays,
  };
}

/** Ids of a kind of music whose plays in a stretch three listeners share, on either side of the filters. */
function sharedIds(plays: readonly SortedPlay[], inside: string, idOf: (play: PlayFact) => number | null): Set<number> {
  const shared = new Set<number>();
  for (const [id, own] of groupBy(plays, ({ play }) => idOf(play))) {
    const cells = new Set(own.filter(({ play }) => play.isCounted).map(({ cell }) => cell));
    if (id !== null && isCrowd(own, cells.add(inside))) shared.add(id);
  }
  return shared;
}

function tell({ last, plays }: Stretch, inside: string): PlayFact[] {
  const [tracks, albums] = [
    sharedIds(plays, inside, ({ trackId }) => trackId),
    sharedIds(plays, inside, ({ albumId }) => albumId),
  ];
  return plays
    .filter(({ cell }) => cell === inside)
    .map(({ play }) => ({
      ...play,
      at: middayOf(last - 1),
      trackId: tracks.has(play.trackId) ? play.trackId : NO_MUSIC,
      albumId: play.albumId !== null && albums.has(play.albumId) ? play.albumId : null,
    }));
}

/**
 * Filtered plays for a viewer who must not learn what one listener does. Each filter splits the listeners, and together they split them
 * further: days are merged, as those of the last one, until each part has three. Then neither a point of a line, nor one range or filter
 * less another, is one or two people. Stretches begin with the month, whatever range is asked for; what a range cuts is not shown.
 * @param sorted all plays of the months that the span touches. @param inside the cell of what all filters let through. @param today as a day.
 * @param parts months of which only some days are there.
 */
export function crowdedPlays(
  sorted: readonly SortedPlay[],
  inside: string,
  { span, today, parts }: { span: DaySpan; today: number; parts: ReadonlySet<number> },
): PlayFact[] {
  const cells = new Set(sorted.filter(({ play }) => play.isCounted).map(({ cell }) => cell));
  if (!cells.has(inside)) return [];
  const within = ({ first, last }: DaySpan): boolean => first >= span.first && last <= span.last;
  if (cells.size === 1) {
    // Nothing is left out, so that nobody can be identified.
    const all = sorted.filter(
      ({ play, cell }) => cell === inside && within({ first: dayOf(play.at), last: dayOf(play.at) + 1 }),
    );
    return isCrowd(all, cells) ? all.map(({ play }) => play) : [];
  }
  const thisMonth = monthOf(today * DAY_MS);
  return [...groupBy(sorted, ({ play }) => monthOf(play.at))].flatMap(([month, plays]) =>
    stretchesOf(plays, cells, { isOver: month < thisMonth, isWhole: !parts.has(month) })
      .filter(within)
      .flatMap((stretch) => tell(stretch, inside)),
  );
}
