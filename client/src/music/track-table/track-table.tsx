import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Clock3, Disc3 } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useIsPhone } from '../../lib/use-media-query';
import { cx } from '../../lib/class-names';
import type { QueueSource } from '../../platform/player/player-types';
import { useCurrentTrack, usePlayerActions } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import type { MenuAnchor } from '../../ui/menu/menu-types';
import { MenuAbout } from '../track-menu/menu-about';
import { useTrackActions } from '../track-menu/use-track-actions';
import type { Columns } from './columns';
import { TrackRow } from './track-row';
import type { RowHandlers } from './track-row';
import { useGridKeys } from './use-grid-keys';
import { useLatest } from '../../lib/use-latest';

interface TrackTableProps {
  tracks: readonly Track[];
  source: QueueSource;
  label: string;
  columns: Columns;
  /** Number rows as the record does, with a heading for each disc when there are several. */
  followsDiscs?: boolean;
  hasHead?: boolean;
  /** Pages that need no way to themselves. */
  here?: readonly ('track' | 'album')[];
}

function Head({ columns }: { columns: Columns }) {
  const { t } = useTranslation();
  return (
    <>
      <div role="row" className={cx('tr th', columns.className)}>
        <span role="columnheader" className="ix">#</span>
        <span role="columnheader" className={columns.hasCover ? 'col-span-2' : undefined}>{t('Title')}</span>
        {columns.hasAlbum && <span role="columnheader" className="hm">{t('Album')}</span>}
        {columns.hasPlays && <span role="columnheader" className="r hm c5">{t('Plays')}</span>}
        <span role="columnheader"><span className="sr">{t('Actions')}</span></span>
        <span role="columnheader" className="r"><Icon of={Clock3} size={15} /><span className="sr">{t('Duration')}</span></span>
      </div>
      <div className="thline" role="presentation" />
    </>
  );
}

interface OpenMenu {
  index: number;
  anchor: MenuAnchor;
}

/** A list of tracks as a grid with one tab stop; plays, queues and opens menus by pointer, touch and keys. */
export function TrackTable({ tracks, source, label, columns, followsDiscs = false, hasHead = false, here }: TrackTableProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const player = usePlayerActions();
  const actions = useTrackActions();
  const current = useCurrentTrack();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);

  const latest = useLatest({
    play: (index: number) => {
      if (current && tracks[index]?.id === current.id) player.toggle();
      else player.playTracks(tracks, { source, startAt: index });
    },
    addToQueue: (index: number) => actions.addToQueue(tracks.slice(index, index + 1), source),
    playNext: (index: number) => actions.playNext(tracks.slice(index, index + 1), source),
  });
  const handlers = useMemo<RowHandlers & { playNext: (index: number) => void }>(() => ({
    play: (index) => latest.current.play(index),
    addToQueue: (index) => latest.current.addToQueue(index),
    playNext: (index) => latest.current.playNext(index),
    openMenu: (index, anchor) => {
      setMenu({ index, anchor });
      setMenuOpen(true);
    },
  }), [latest]);
  const grid = useGridKeys(tracks.length, handlers);

  const hasDiscs = followsDiscs && new Set(tracks.map((track) => track.disc_number)).size > 1;
  const chosen = menu ? tracks[menu.index] : undefined;
  return (
    <>
      <div className="tt" role="grid" aria-label={label} aria-readonly onKeyDown={grid.onKeyDown} onFocus={grid.onFocus}>
        {hasHead && <Head columns={columns} />}
        {tracks.map((track, index) => (
          <Fragment key={`${track.id}-${index}`}>
            {hasDiscs && track.disc_number !== tracks[index - 1]?.disc_number && (
              <div role="row" className="disc-head"><span role="rowheader" className="row"><Icon of={Disc3} size={16} />{t('Disc :number', { number: track.disc_number })}</span></div>
            )}
            <TrackRow
              track={track}
              index={index}
              place={(followsDiscs ? track.number : null) ?? index + 1}
              columns={columns}
              isTabStop={grid.active === index}
              isPhone={isPhone}
              isOpen={isMenuOpen && menu?.index === index}
              handlers={handlers}
            />
          </Fragment>
        ))}
      </div>
      <LazyMenu
        label={t('Actions for :name', { name: chosen?.name ?? '' })}
        actions={chosen && isMenuOpen ? actions.menuFor(chosen, source, here) : []}
        anchor={menu?.anchor ?? null}
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        about={chosen && <MenuAbout of={chosen} name={chosen.name} artists={chosen.artists} />}
      />
    </>
  );
}
