import type { QueueSection } from '../../../platform/player/player-types';
import { useReorderWords } from '../../../ui/reorder/use-reorder-words';
import type { AnnounceMove } from './lift-keys';
import type { Upcoming } from './queue-places';

/** What a move by keys says aloud. */
export function useMoveWords(
  upcoming: Upcoming,
  headings: Record<QueueSection, string>,
): { said: string; announce: AnnounceMove } {
  const { said, say } = useReorderWords();
  const announce: AnnounceMove = (what, uid, { section, before }) => {
    const song = [...upcoming.added, ...upcoming.context, ...upcoming.autoplay].find((entry) => entry.uid === uid);
    const others = upcoming[section].filter((entry) => entry.uid !== uid);
    const at =
      before === uid
        ? upcoming[section].findIndex((entry) => entry.uid === uid)
        : others.findIndex((entry) => entry.uid === before);
    const place = (at < 0 ? others.length : at) + 1;
    say(what, { name: song?.track.name ?? '', place, all: others.length + 1, section: headings[section] });
  };
  return { said, announce };
}
