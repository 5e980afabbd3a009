import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronDown, Search } from 'lucide-react';
import type { OrderDirection } from '@tonearm/shared/pagination';
import { PLAYLIST_TRACKS_ORDER } from '../../api/page-args';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import styles from './playlist.module.css';
import { buttonClass } from '../../ui/button';
import { field } from '../../ui/field.styles';

/** How a playlist may be looked at; only the first is the order that its owner gave it. */
export const SORTS = {
  position: { label: 'Custom order', order: PLAYLIST_TRACKS_ORDER },
  name: { label: 'Title', order: { orderBy: 'name' } },
  album: { label: 'Album', order: { orderBy: 'album' } },
  added_at: { label: 'Recently added', order: { orderBy: 'added_at', orderDir: 'desc' } },
  duration: { label: 'Duration', order: { orderBy: 'duration' } },
} as const satisfies Record<string, { label: string; order: { orderBy: string; orderDir?: OrderDirection } }>;
export type SortKey = keyof typeof SORTS;

const TYPING_MS = 300;

interface PlaylistToolbarProps {
  sort: SortKey;
  onSort: (sort: SortKey) => void;
  /** Once typing has paused. */
  onFilter: (query: string) => void;
}

/** Narrows and sorts the songs of a playlist. */
export function PlaylistToolbar({ sort, onSort, onFilter }: PlaylistToolbarProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onFilter(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onFilter]);
  const choices = () =>
    (Object.keys(SORTS) as SortKey[]).map((key) => ({
      id: key,
      label: t(SORTS[key].label),
      isChosen: key === sort,
      onSelect: () => onSort(key),
    }));
  return (
    <div className={styles.plTools}>
      <label className={cx(field.input, field.sm, styles.plFilter)}>
        <Icon of={Search} size={15} />
        <input
          type="search"
          aria-label={t('Filter this playlist')}
          placeholder={t('Filter this playlist')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <MenuButton
        label={t('Sort by: :name', { name: t(SORTS[sort].label) })}
        className={buttonClass({ look: 'ghost', size: 'sm' })}
        actions={choices}
      >
        {t(SORTS[sort].label)}
        <Icon of={ChevronDown} size={15} />
      </MenuButton>
    </div>
  );
}
