import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { BackstageAlbums, BackstageTracks } from '@tonearm/shared/catalogue/backstage.dto';
import type { Album, Pictured, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../../lib/class-names';
import { formatDay, formatNumber, formatTotal } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import styles from './backstage.module.css';
import { Badge, type BadgeTone } from '../../ui/badge';
import { settingsPage } from '../../ui/settings-page.styles';
import { card } from '../../ui/card.styles';

interface State {
  label: string;
  tone: BadgeTone;
}

/** Why it is not public yet, or who may play it. */
function stateOf(
  t: TFunction,
  { visibility, publish_at: publishAt, is_hidden: isHidden }: Pick<Album, 'visibility' | 'publish_at' | 'is_hidden'>,
): State {
  if (isHidden) return { label: t('Taken down'), tone: 'bad' };
  if (publishAt && Date.parse(publishAt) > Date.now())
    return { label: t('From :date on', { date: formatDay(publishAt) }), tone: 'warning' };
  if (visibility === 'private') return { label: t('Private'), tone: 'neutral' };
  return visibility === 'unlisted' ? { label: t('Unlisted'), tone: 'neutral' } : { label: t('Public'), tone: 'good' };
}

function trackState(t: TFunction, track: Track): State {
  if (track.processing_state === 'failed') return { label: t('Failed'), tone: 'bad' };
  return track.processing_state === 'ready' ? stateOf(t, track) : { label: t('Processing'), tone: 'warning' };
}

interface RowProps {
  of: Pictured;
  name: string;
  /** Whose picture is drawn where there is none: a song's is its album's. */
  coverName?: string | undefined;
  about: string;
  to: string;
  state: State;
}

function Row({ of, name, coverName = name, about, to, state }: RowProps) {
  return (
    <li>
      <Link className={settingsPage.lrow} to={to}>
        <Cover of={of} name={coverName} sizes="44px" className={cx(styles.bsArt, 'sm')} />
        <span className="grow">
          <span className="med ell" dir="auto">
            {name}
          </span>
          <span className={cx('t2 ell', settingsPage.about)}>{about}</span>
        </span>
        <Badge tone={state.tone} hasDot>
          {state.label}
        </Badge>
      </Link>
    </li>
  );
}

interface MusicProps {
  id: string;
  title: string;
  count: number;
  empty: string;
  link: { to: string; label: string };
  children: ReactNode;
}

function Music({ id, title, count, empty, link, children }: MusicProps) {
  return (
    <section className={cx(card.card, styles.bsCard)} aria-labelledby={id}>
      <header>
        <h2 className="h3" id={id}>
          {title} <span className="t3 num">{formatNumber(count)}</span>
        </h2>
        <Link className="lnk" to={link.to}>
          {link.label}
        </Link>
      </header>
      {count === 0 ? <p className="t2">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

const artistsOf = ({ artists }: Pick<Album, 'artists'>): string => artists.map(({ name }) => name).join(', ');

export function NewestTracks({ tracks: { count, newest } }: { tracks: BackstageTracks }) {
  const { t } = useTranslation();
  return (
    <Music
      id="bs-tracks"
      title={t('Songs')}
      count={count}
      empty={t('No songs yet. Upload the first one.')}
      link={{ to: '/backstage/upload', label: t('Upload music') }}
    >
      {newest.map((track) => (
        <Row
          key={track.id}
          of={track}
          name={track.name}
          coverName={track.album?.name}
          about={artistsOf(track)}
          to={`/backstage/tracks/${track.id}/edit`}
          state={trackState(t, track)}
        />
      ))}
    </Music>
  );
}

export function NewestAlbums({ albums: { count, newest } }: { albums: BackstageAlbums }) {
  const { t } = useTranslation();
  return (
    <Music
      id="bs-albums"
      title={t('Albums')}
      count={count}
      empty={t('No albums yet.')}
      link={{ to: '/backstage/albums/new', label: t('New album') }}
    >
      {newest.map((album) => (
        <Row
          key={album.id}
          of={album}
          name={album.name}
          to={`/backstage/albums/${album.id}/edit`}
          state={stateOf(t, album)}
          about={[
            artistsOf(album),
            t(':count songs', { count: album.tracks_count }),
            album.duration_ms > 0 && formatTotal(album.duration_ms),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Music>
  );
}
