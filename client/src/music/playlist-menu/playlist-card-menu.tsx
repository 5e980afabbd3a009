import { useTranslation } from 'react-i18next';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import type { CardMenuProps } from '../menu/card-menu-props';
import { menuOf, useMenuTools } from '../menu/menu-tools';
import { MenuAbout } from '../track-menu/menu-about';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { LazyMenu } from '../../ui/menu/lazy-menu';
import { PLAYLIST_CARD_MENU } from './playlist-menu-parts';
import { useCardTracks } from './use-card-tracks';

/** The menu of a playlist's card. Open it lazily. */
export default function PlaylistCardMenu({ of, anchor, isOpen, onClose }: CardMenuProps<Playlist>) {
  const { t } = useTranslation();
  const tools = useMenuTools();
  const load = useCardTracks(of);
  const report = useReportProblem();
  return (
    <LazyMenu
      label={t('Actions for :name', { name: of.name })}
      actions={
        isOpen
          ? menuOf(
              PLAYLIST_CARD_MENU,
              {
                playlist: of,
                source: { type: 'playlist', id: of.id, name: of.name },
                withTracks: (take) => void load().then(take, report),
              },
              tools,
            )
          : []
      }
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      about={<MenuAbout of={of.covers[0] ?? of} name={of.name} artists={of.owner ? [of.owner] : []} />}
    />
  );
}
