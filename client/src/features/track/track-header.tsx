import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis, ListPlus, MicVocal } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath } from '@tonearm/shared/rules/paths';
import { releaseYear } from '../../lib/format';
import { ArtistLinks } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { Counts } from '../../music/counts';
import { Heart } from '../../music/heart/heart';
import { TRACK_LYRICS_ID } from '../../music/lyrics/track-lyrics';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { ShareButton } from '../../music/share/share-button';
import { sharedTrack } from '../../music/share/shared-item';
import { titleSize } from '../../music/title-size';
import { MenuAbout } from '../../music/track-menu/menu-about';
import { UnavailableNote } from '../../music/track-table/unavailable-mark';
import { useShowsPlays } from '../../music/use-shows-plays';
import { useTrackActions } from '../../music/track-menu/use-track-actions';
import { useCan, useSettings } from '../../platform/session/use-session';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import type { QueueSource } from '../../platform/player/player-types';
import { useStartOfAddress } from '../../platform/player/start-of-address';
import { useIsCurrentTrack, useIsTrackPlaying, usePlayerActions } from '../../platform/player/use-player';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu/menu-button';
import { cx } from '../../lib/class-names';
import { itemPage } from '../../ui/item-page.styles';
import { explicitMark } from '../../ui/explicit-mark.styles';

/** A song that plays from its album or a list is still this page's song: the button pauses it. */
function useTrackPlay(track: Track, source: QueueSource) {
  const context = usePlayContext(source, () => [track], useStartOfAddress(track.duration_ms));
  const isCurrent = useIsCurrentTrack(track.id);
  const isPlaying = useIsTrackPlaying(track.id);
  const player = usePlayerActions();
  return isCurrent ? { ...context, isCurrent, isPlaying, toggle: player.toggle } : { ...context, isPlaying: false };
}

function Facts({ track }: { track: Track }) {
  const { t } = useTranslation();
  const showsPlays = useShowsPlays();
  const facts = [
    releaseYear(track.album?.release_date ?? null),
    showsPlays(track.plays) ? t(':count plays', { count: track.plays }) : '',
  ];
  return (
    <div className={itemPage.meta}>
      <span>
        <ArtistLinks artists={track.artists} className="semi hov-line" />
      </span>
      {track.album && (
        <>
          <span className={itemPage.d}>{t('on')}</span>
          <Link className="semi hov-line" to={albumPath(track.album)}>
            {track.album.name}
          </Link>
        </>
      )}
      {facts
        .filter((fact): fact is string => Boolean(fact))
        .map((fact) => (
          <span key={fact} className={cx('num', itemPage.d, itemPage.fact)}>
            {fact}
          </span>
        ))}
      {track.explicit && (
        <span className={explicitMark.exp} role="img" aria-label={t('Explicit')} title={t('Explicit')}>
          E
        </span>
      )}
    </div>
  );
}

/** Leads down to the words, where the song has any. */
function LyricsButton({ track }: { track: Track }) {
  const { t } = useTranslation();
  const isHidden = useSettings()['player.hide_lyrics'];
  const mayRead = useCan('lyrics.view') && !isHidden;
  if (!mayRead || track.has_lyric === 'none') return null;
  const show = (): void => {
    const place = document.getElementById(TRACK_LYRICS_ID);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  };
  return (
    <IconButton label={t('Lyrics')} onClick={show}>
      <Icon of={MicVocal} size={20} />
    </IconButton>
  );
}

interface TrackHeaderProps {
  track: Track;
  /** Stands between the facts and the buttons. */
  children: ReactNode;
}

/** Cover, name and facts of a song, and what can be done with it. */
export function TrackHeader({ track, children }: TrackHeaderProps) {
  const { t } = useTranslation();
  const source = useMemo<QueueSource>(
    () => ({ type: 'track', id: track.id, name: track.name }),
    [track.id, track.name],
  );
  const play = useTrackPlay(track, source);
  const { menuFor, addToQueue } = useTrackActions();
  usePageChrome({ title: track.name });
  return (
    <>
      <header className={cx(itemPage.phead, itemPage.ofTrack)}>
        <Cover
          of={track}
          name={track.album?.name ?? track.name}
          sizes="210px"
          alt={t(':name cover', { name: track.album?.name ?? track.name })}
          isUrgent
          className={itemPage.cover}
        />
        <div className="grow">
          <div className="over">{t('Song')}</div>
          <PageHeading className={itemPage.title} style={titleSize(track.name)}>
            {track.name}
          </PageHeading>
          <Facts track={track} />
          {track.unavailable && <UnavailableNote of={track.unavailable} />}
        </div>
      </header>
      {children}
      <div className={itemPage.actsRow} data-actions>
        <PlayButton context={play} name={track.name} size="header" />
        <Heart of={{ type: 'track', id: track.id, name: track.name }} size={22} />
        <IconButton label={t('Add to queue')} onClick={() => addToQueue([track], source)}>
          <Icon of={ListPlus} size={21} />
        </IconButton>
        <LyricsButton track={track} />
        <ShareButton item={sharedTrack(track)} />
        <MenuButton
          label={t('More')}
          actions={() => menuFor(track, source, ['track'])}
          about={<MenuAbout of={track} name={track.name} artists={track.artists} />}
        >
          <Icon of={Ellipsis} size={21} />
        </MenuButton>
        <span className="grow dsk" />
        <Counts of={track} />
      </div>
    </>
  );
}
