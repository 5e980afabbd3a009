import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueSection } from '../../../platform/player/player-types';
import type { AnnounceMove } from './lift-keys';
import type { Upcoming } from './queue-places';

/** What a move by keys says aloud. */
export function useMoveWords(
  upcoming: Upcoming,
  headings: Record<QueueSection, string>,
): { said: string; announce: AnnounceMove } {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const announce: AnnounceMove = (what, uid, { section, before }) => {
    const song = [...upcoming.added, ...upcoming.context, ...upcoming.autoplay].find((entry) => entry.uid === uid);
    const others = upcoming[section].filter((entry) => entry.uid !== uid);
    const at =
      before === uid
        ? upcoming[section].findIndex((entry) => entry.uid === uid)
        : others.findIndex((entry) => entry.uid === before);
    const place = (at < 0 ? others.length : at) + 1;
    const values = {
      name: song?.track.name ?? '',
      place: String(place),
      all: String(others.length + 1),
      section: headings[section],
    };
    setSaid(
      {
        lifted: t(':name lifted. Arrow keys move it, Space drops it, Escape puts it back.', values),
        moved: t(':name, now :place of :all in :section', values),
        dropped: t(':name dropped at :place of :all', values),
        cancelled: t(':name is back at :place of :all', values),
      }[what],
    );
  };
  return { said, announce };
}
