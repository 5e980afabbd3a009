import { DAY_MS, monthOf } from './calendar.js';
import { ListenerSketch } from './listener-sketch.js';
import { LISTENERS_SHOWN_FROM } from './play-figures.js';

/** Days since 1970; `last` is behind them. */
export interface DaySpan {
  first: number;
  last: number;
}

export interface DayCrowd {
  day: number;
  people: ListenerSketch;
}

/**
 * Days whose plays may be shown separately to a viewer who must not learn what one listener does. Days with few listeners are joined, from the
 * first of a month on, until there are three: then one range less another is never the plays of one or two. What a range cuts is not shown
 * apart, nor is the end of a month that still goes on. @param days in order, with all of the months that the span begins and ends in.
 */
export function crowdedDays(days: readonly DayCrowd[], { first, last }: DaySpan, today: number): ReadonlySet<number> {
  const crowded = new Set<number>();
  for (const month of new Set(days.map(({ day }) => monthOf(day * DAY_MS)))) {
    const ofMonth = days.filter(({ day }) => monthOf(day * DAY_MS) === month);
    for (const block of blocksOf(ofMonth, month < monthOf(today * DAY_MS))) {
      if (block.every((day) => day >= first && day < last)) block.forEach((day) => crowded.add(day));
    }
  }
  return crowded;
}

function blocksOf(days: readonly DayCrowd[], isOver: boolean): number[][] {
  const blocks: number[][] = [];
  let [open, people] = [[] as number[], new ListenerSketch()];
  for (const { day, people: ofDay } of days) {
    open.push(day);
    people.merge(ofDay);
    if (people.size < LISTENERS_SHOWN_FROM) continue;
    blocks.push(open);
    [open, people] = [[], new ListenerSketch()];
  }
  if (isOver) blocks.at(-1)?.push(...open);
  return blocks;
}
