import { useTranslation } from 'react-i18next';
import { ExternalLink, MapPin } from 'lucide-react';
import type { Artist, ArtistProfile } from '@tonearm/shared/catalogue/catalogue.dto';
import { useGetArtistAboutQuery } from '../../api/catalogue';
import { formatCountry, formatNumber } from '../../lib/format';
import { GenreChips } from '../../music/genre-tile/genre-chips';
import { useShowsPlays } from '../../music/use-shows-plays';
import { QueryProblem } from '../../platform/errors/query-state';
import { NotFound } from '../../platform/errors/not-found';
import { Icon } from '../../ui/icon';
import { LinkedText } from '../../ui/linked-text';
import { Bone } from '../../ui/skeleton';
import styles from './artist.module.css';
import { chip } from '../../ui/chip.styles';

function Links({ links }: { links: ArtistProfile['links'] }) {
  const { t } = useTranslation();
  if (links.length === 0) return null;
  return (
    <ul className="row wrap" aria-label={t('Links')}>
      {links.map(({ url, title }) => (
        <li key={url}>
          <a className={chip.chip} href={url} target="_blank" rel="noopener nofollow ugc">
            <Icon of={ExternalLink} size={14} className="flip" />
            {title || new URL(url).hostname}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Numbers({ artist }: { artist: Artist }) {
  const { t } = useTranslation();
  const showsPlays = useShowsPlays();
  const counts: [string, number][] = [
    [t('Monthly listeners'), artist.monthly_listeners],
    [t('Plays'), artist.plays],
  ];
  const facts: [string, number][] = [
    ...counts.filter(([, count]) => showsPlays(count)),
    [t('Followers'), artist.followers_count],
    [t('Albums'), artist.albums_count],
    [t('Songs'), artist.tracks_count],
  ];
  return (
    <dl className={styles.aboutFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The artist's description and numbers. */
export function ArtistAbout({ artistId }: { artistId: number }) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useGetArtistAboutQuery({ id: artistId });
  if (error && !currentData)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!currentData) return <Bone h={220} />;
  const { artist } = currentData;
  const { description = '', city = '', country = '', links = [] } = artist.profile ?? {};
  const place = [city, country && formatCountry(country)].filter(Boolean).join(', ');
  return (
    <div className={styles.aboutArtist}>
      <div className="col g4">
        {place && (
          <p className="row t2">
            <Icon of={MapPin} size={15} />
            {place}
          </p>
        )}
        {description ? (
          <p className={styles.story}>
            <LinkedText text={description} />
          </p>
        ) : (
          <p className="t2">{t('Nothing is written about this artist yet.')}</p>
        )}
        <Links links={links} />
        <GenreChips genres={artist.genres} />
      </div>
      <Numbers artist={artist} />
    </div>
  );
}
