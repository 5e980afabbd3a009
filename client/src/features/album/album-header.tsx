import { useTranslation } from 'react-i18next';
import { Ellipsis, Shuffle } from 'lucide-react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { joinFacts } from '../../lib/direction';
import { formatTotal, releaseYear } from '../../lib/format';
import { ALBUM_MENU } from '../../music/album-menu/album-menu-parts';
import { ArtistLinks } from '../../music/artist-links';
import { Counts } from '../../music/counts';
import { Sleeve } from '../../music/cover/sleeve';
import { GenreChips } from '../../music/genre-tile/genre-chips';
import { Heart } from '../../music/heart/heart';
import { menuOf, useMenuTools } from '../../music/menu/menu-tools';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { RELEASE_LABELS } from '../../music/release-type';
import { ShareButton } from '../../music/share/share-button';
import { sharedAlbum } from '../../music/share/shared-item';
import { titleSize } from '../../music/title-size';
import { MenuAbout } from '../../music/track-menu/menu-about';
import { InTopBar, usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import type { QueueSource } from '../../platform/player/player-types';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu/menu-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import styles from './album.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { explicitMark } from '../../ui/explicit-mark.styles';

interface AlbumHeaderProps {
  album: Album;
  tracks: readonly Track[];
  source: QueueSource;
}

function useAlbumMenu({ album, tracks, source }: AlbumHeaderProps): () => MenuAction[] {
  const tools = useMenuTools();
  return () => menuOf(ALBUM_MENU, { album, source, withTracks: (take) => take(tracks), isHere: true }, tools);
}

function Facts({ album }: { album: Album }) {
  const { t } = useTranslation();
  const facts = [
    releaseYear(album.release_date),
    joinFacts([t(':count songs', { count: album.tracks_count }), formatTotal(album.duration_ms)], ', '),
  ];
  return (
    <div className={itemPage.meta}>
      <span>
        <ArtistLinks artists={album.artists} className="semi hov-line" />
      </span>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact} className={cx(itemPage.d, itemPage.fact)}>
          {fact}
        </span>
      ))}
      {album.explicit && (
        <span className={explicitMark.exp} role="img" aria-label={t('Explicit')} title={t('Explicit')}>
          E
        </span>
      )}
    </div>
  );
}

/** Cover, name and facts of an album, and what can be done with it. */
export function AlbumHeader({ album, tracks, source }: AlbumHeaderProps) {
  const { t } = useTranslation();
  const play = usePlayContext(source, () => tracks);
  const actions = useAlbumMenu({ album, tracks, source });
  const about = <MenuAbout of={album} name={album.name} artists={album.artists} />;
  usePageChrome({ title: album.name });
  return (
    <>
      <header className={cx(itemPage.phead, play.isPlaying && itemPage.playing)}>
        <Sleeve
          of={album}
          name={album.name}
          sizes="232px"
          alt={t(':name cover', { name: album.name })}
          isPlaying={play.isPlaying}
          isUrgent
          coverClass={itemPage.cover}
        />
        <div className="grow">
          <div className="over">{t(RELEASE_LABELS[album.release_type])}</div>
          <PageHeading className={itemPage.title} style={titleSize(album.name)}>
            {album.name}
          </PageHeading>
          <Facts album={album} />
        </div>
      </header>
      <div className={itemPage.actsRow} data-actions>
        <PlayButton context={play} name={album.name} size="header" />
        <InTopBar>
          <PlayButton context={play} name={album.name} size="card" />
        </InTopBar>
        <IconButton label={t('Shuffle')} onClick={play.shuffle}>
          <Icon of={Shuffle} size={21} />
        </IconButton>
        <Heart of={{ type: 'album', id: album.id, name: album.name }} size={22} />
        <ShareButton item={sharedAlbum(album)} />
        <MenuButton label={t('More')} actions={actions} about={about}>
          <Icon of={Ellipsis} size={22} />
        </MenuButton>
        <span className="grow dsk" />
        <Counts of={album} className={styles.headerCounts} />
        <GenreChips genres={album.genres} className="dsk" />
      </div>
    </>
  );
}
