import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ReorderStep = 'lifted' | 'moved' | 'dropped' | 'cancelled';

interface Moved {
  name: string;
  /** From 1. */
  place: number;
  all: number;
  /** The part of the list that it is in, where there are several. */
  section?: string;
}

/** What a move says aloud, for a `role="status"`. */
export function useReorderWords(): { said: string; say: (what: ReorderStep, moved: Moved) => void } {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const say = (what: ReorderStep, { name, place, all, section }: Moved): void => {
    const values = { name, place: String(place), all: String(all) };
    const words: Record<ReorderStep, () => string> = {
      lifted: () => t(':name lifted. Arrow keys move it, Space drops it, Escape puts it back.', values),
      moved: () =>
        section === undefined
          ? t(':name, now :place of :all', values)
          : t(':name, now :place of :all in :section', { ...values, section }),
      dropped: () => t(':name dropped at :place of :all', values),
      cancelled: () => t(':name is back at :place of :all', values),
    };
    setSaid(words[what]());
  };
  return { said, say };
}
