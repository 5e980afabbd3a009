import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-media-query';
import type { QueueSource } from '../../platform/player/player-types';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import type { MenuAction } from '../../ui/menu/menu-types';
import { MenuAbout } from '../track-menu/menu-about';
import type { ListedTrack } from './columns';
import { SelectionBar } from './selection-bar';
import type { TrackGrid } from './use-track-grid';

interface GridExtrasProps {
  grid: TrackGrid;
  source: QueueSource;
  here?: readonly ('track' | 'album')[] | undefined;
  moreActions?: ((track: ListedTrack) => readonly MenuAction[]) | undefined;
}

/** What opens over a track list: the menu of a row, and the bar of the selected ones. */
export function GridExtras({ grid: { menu, selection }, source, here, moreActions }: GridExtrasProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { track, anchor, isOpen, close, menuFor } = menu;
  return (
    <>
      <LazyMenu
        label={t('Actions for :name', { name: track?.name ?? '' })}
        actions={track && isOpen ? [...menuFor(track, source, here), ...(moreActions?.(track) ?? [])] : []}
        anchor={anchor}
        isOpen={isOpen}
        onClose={close}
        about={track && <MenuAbout of={track} name={track.name} artists={track.artists} />}
      />
      {/* One song has its own menu; a bar over the list would catch the second click on it. */}
      {selection.tracks.length > 1 && !isPhone && <SelectionBar selection={selection} source={source} />}
    </>
  );
}
