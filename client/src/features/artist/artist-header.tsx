import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis, Radio, Shuffle } from 'lucide-react';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { radioPath } from '@tonearm/shared/rules/paths';
import { joinFacts } from '../../lib/direction';
import { cx } from '../../lib/class-names';
import { ARTIST_MENU } from '../../music/artist-menu/artist-menu-parts';
import { Cover } from '../../music/cover/cover';
import { FollowButton } from '../../music/follow-button/follow-button';
import { GenreChips } from '../../music/genre-tile/genre-chips';
import { menuOf, useMenuTools } from '../../music/menu/menu-tools';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { ShareButton } from '../../music/share/share-button';
import { sharedArtist } from '../../music/share/shared-item';
import { titleSize } from '../../music/title-size';
import { useShowsPlays } from '../../music/use-shows-plays';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import type { QueueSource } from '../../platform/player/player-types';
import { VerifiedGlyph } from '../../ui/glyphs';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu/menu-button';
import styles from './artist.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { iconButton } from '../../ui/icon-button.styles';

interface ArtistHeaderProps {
  artist: Artist;
  source: QueueSource;
}

/** What stands behind the name: the wide picture, or the artist's own. */
export const photoOf = ({ header_image: header, image }: Artist): string | null => header ?? image;

function HeaderText({ artist }: { artist: Artist }) {
  const { t } = useTranslation();
  const showsPlays = useShowsPlays();
  return (
    <>
      {artist.verified ? (
        <div className={cx('row', styles.verified)}>
          <VerifiedGlyph />
          {t('Verified artist')}
        </div>
      ) : (
        <div className="over">{t('Artist')}</div>
      )}
      <PageHeading className={photoOf(artist) ? styles.display : itemPage.title} style={titleSize(artist.name)}>
        {artist.name}
      </PageHeading>
      <div className={cx('num', itemPage.listeners)}>
        {joinFacts([
          showsPlays(artist.monthly_listeners) && artist.monthly_listeners > 0
            ? t(':count monthly listeners', { count: artist.monthly_listeners })
            : t(':count songs', { count: artist.tracks_count }),
          artist.followers_count > 0 ? t(':count followers', { count: artist.followers_count }) : null,
        ])}
      </div>
    </>
  );
}

/** The artist's photograph with the name on it, or the name on a tint; then what can be done. */
export function ArtistHeader({ artist, source }: ArtistHeaderProps) {
  const { t } = useTranslation();
  const tracks = artist.top_tracks ?? [];
  const photo = photoOf(artist);
  const play = usePlayContext(source, () => tracks);
  const tools = useMenuTools();
  usePageChrome({ title: artist.name, hasPhoto: photo !== null });
  return (
    <>
      {photo ? (
        <header className={cx(styles.ahero, artist.header_image && styles.wide)}>
          <img src={photo} alt="" fetchPriority="high" />
          <div className={styles.in}>
            <HeaderText artist={artist} />
          </div>
        </header>
      ) : (
        <header className={itemPage.phead}>
          <Cover of={artist} name={artist.name} kind="artist" sizes="232px" className={itemPage.cover} />
          <div className="grow">
            <HeaderText artist={artist} />
          </div>
        </header>
      )}
      <div className={itemPage.actsRow} data-actions>
        <PlayButton context={play} name={artist.name} size="header" />
        <IconButton label={t('Shuffle')} onClick={play.shuffle}>
          <Icon of={Shuffle} size={21} />
        </IconButton>
        <FollowButton of={{ type: 'artist', id: artist.id, name: artist.name }} />
        {tools.may.radio && (
          <Link
            className={cx(styles.spare, iconButton.ib)}
            to={radioPath(artist)}
            aria-label={t('Go to radio')}
            data-tip={t('Go to radio')}
          >
            <Icon of={Radio} size={21} />
          </Link>
        )}
        <ShareButton item={sharedArtist(artist)} />
        <MenuButton
          label={t('More')}
          actions={() =>
            menuOf(ARTIST_MENU, { artist, source, withTracks: (take) => take(tracks), isHere: true }, tools)
          }
        >
          <Icon of={Ellipsis} size={21} />
        </MenuButton>
        <span className="grow dsk" />
        <GenreChips genres={artist.genres} className="dsk" />
      </div>
    </>
  );
}
