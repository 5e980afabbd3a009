import { QUEUE_SECTIONS } from '@tonearm/shared/catalogue/catalogue';
import type { QueueEntry, QueueSection } from '../../../platform/player/player-types';

/** Where a dragged song may land: before an entry of a section, or at its end. */
export interface QueuePlace {
  section: QueueSection;
  before: string | null;
  /** Where the line stands, from the top of the list. */
  top: number;
}

/** What is to come, by sections. */
export type Upcoming = Record<QueueSection, readonly QueueEntry[]>;

/** The places of a section, top to bottom; behind the last drawn row there may be more that is not drawn. */
function placesOf(element: Element, section: QueueSection, entries: readonly QueueEntry[]): QueuePlace[] {
  const rows = [...element.querySelectorAll<HTMLElement>('[data-key]')];
  const last = rows.at(-1);
  if (!last) return [];
  const after = entries.findIndex((entry) => entry.uid === last.dataset.key) + 1;
  // A row that goes with a finger counts where it was.
  return [
    ...rows.map((row) => ({ section, before: row.dataset.key ?? null, top: row.offsetTop })),
    { section, before: entries[after]?.uid ?? null, top: last.offsetTop + last.offsetHeight },
  ];
}

/** All places in the drawn queue. Songs can be made to come next although nothing has been added by hand so far. */
export function placesIn(list: Element, upcoming: Upcoming): QueuePlace[] {
  const sections = [...list.querySelectorAll<HTMLElement>('[data-section]')];
  const first: QueuePlace[] =
    sections[0] && upcoming.added.length === 0 ? [{ section: 'added', before: null, top: sections[0].offsetTop }] : [];
  return [
    ...first,
    ...QUEUE_SECTIONS.flatMap((section) => {
      const element = sections.find((candidate) => candidate.dataset.section === section);
      return element ? placesOf(element, section, upcoming[section]) : [];
    }),
  ];
}

/** Whether it stands there already. */
export function isOwnPlace(uid: string, { section, before }: QueuePlace, upcoming: Upcoming): boolean {
  const entries = upcoming[section];
  const at = entries.findIndex((entry) => entry.uid === uid);
  return at >= 0 && (before === uid || (entries[at + 1]?.uid ?? null) === before);
}

/** The place that a pointer is nearest to. */
export const nearest = (places: readonly QueuePlace[], top: number): QueuePlace | null =>
  places.reduce<QueuePlace | null>(
    (best, place) => (best && Math.abs(best.top - top) <= Math.abs(place.top - top) ? best : place),
    null,
  );
