import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SlidersHorizontal } from 'lucide-react';
import type { CardMenuProps } from '../../music/menu/card-menu-props';
import { menuOf, useMenuTools } from '../../music/menu/menu-tools';
import { MenuAbout } from '../../music/track-menu/menu-about';
import { TRACK_MENU } from '../../music/track-menu/track-menu-parts';
import type { QueueEntry } from '../../platform/player/player-types';
import { fullScreenSet, settingsSet } from '../../platform/player/queue-panel.slice';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import type { MenuAction } from '../../ui/menu/menu-types';

/** What can be done with the song that plays, then how it is played. Import it lazily. */
export default function PlayingMenuLayer({ of: entry, anchor, isOpen, onClose }: CardMenuProps<QueueEntry | null>) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const tools = useMenuTools();
  // A page that is asked for is not to lie under the full screen, also where it is there already.
  const go = (path: string): void => {
    dispatch(fullScreenSet(false));
    tools.go(path);
  };
  const actions = (): MenuAction[] => [
    ...(entry ? menuOf(TRACK_MENU, { track: entry.track, source: entry.source, here: [] }, { ...tools, go }) : []),
    {
      id: 'settings',
      label: t('Player settings'),
      icon: SlidersHorizontal,
      startsGroup: entry !== null,
      onSelect: () => dispatch(settingsSet(true)),
    },
  ];
  return (
    <LazyMenu
      label={entry ? t('Actions for :name', { name: entry.track.name }) : t('More')}
      actions={isOpen ? actions() : []}
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      about={entry ? <MenuAbout of={entry.track} name={entry.track.name} artists={entry.track.artists} /> : undefined}
    />
  );
}
