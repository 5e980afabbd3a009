import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/use-media-query';
import type { QueueSource } from '../../platform/player/player-types';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import type { MenuAction } from '../../ui/menu/menu-types';
import { menuOf, useMenuTools } from '../menu/menu-tools';
import { MenuAbout } from '../track-menu/menu-about';
import type { ListedTrack } from './columns';
import { SelectionBar } from './selection-bar';
import { SELECTION_BAR } from './selection-parts';
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
  const tools = useMenuTools();
  const { track, anchor, isOpen, close, menuFor } = menu;
  const { ids, tracks } = selection;
  const actions = (of: ListedTrack): readonly MenuAction[] => {
    // A row among others that are selected stands for all of them.
    if (ids.has(of.id) && tracks.length > 1 && !isPhone) return menuOf(SELECTION_BAR, { tracks, source }, tools);
    return [...menuFor(of, source, here), ...(moreActions?.(of) ?? [])];
  };
  return (
    <>
      <LazyMenu
        label={t('Actions for :name', { name: track?.name ?? '' })}
        actions={track && isOpen ? actions(track) : []}
        anchor={anchor}
        isOpen={isOpen}
        onClose={close}
        about={track && <MenuAbout of={track} name={track.name} artists={track.artists} />}
      />
      {/* One song has its own menu; a bar over the list would catch the second click on it. */}
      {tracks.length > 1 && !isPhone && <SelectionBar selection={selection} source={source} />}
    </>
  );
}
