import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RadioSeed } from '@tonearm/shared/catalogue/radio.dto';
import { albumPath, artistPath, genrePath, playlistPath, trackPath } from '@tonearm/shared/rules/paths';
import { ArtistLinks } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { titleSize } from '../../music/title-size';
import { PageHeading } from '../../platform/navigation/page-heading';
import { cx } from '../../lib/class-names';
import { itemPage } from '../../ui/item-page.styles';

/** The page of what the station starts from; a listener's own mix has none. */
function pathOf(seed: RadioSeed): string | null {
  switch (seed.model_type) {
    case 'artist':
      return artistPath(seed);
    case 'album':
      return albumPath(seed);
    case 'track':
      return trackPath(seed);
    case 'genre':
      return genrePath({ name: seed.slug });
    case 'playlist':
      return playlistPath(seed);
    default:
      return null;
  }
}

/** What the station starts from: picture, name, and a way there. */
export function RadioHeader({ seed, name, children }: { seed: RadioSeed; name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const path = pathOf(seed);
  return (
    <>
      <header className={cx(itemPage.phead, itemPage.ofTrack)}>
        <Cover
          of={seed}
          name={name}
          kind={seed.model_type === 'artist' ? 'artist' : 'album'}
          sizes="210px"
          isUrgent
          className={itemPage.cover}
        />
        <div className="grow">
          <div className="over">{t('Radio')}</div>
          <PageHeading className={itemPage.title} style={titleSize(name)}>
            {name}
          </PageHeading>
          <div className={itemPage.meta}>
            {seed.artists.length > 0 && (
              <span>
                <ArtistLinks artists={seed.artists} className="semi hov-line" />
              </span>
            )}
            {path === null ? (
              <span className={itemPage.d}>{t('From what you play')}</span>
            ) : (
              <span className={itemPage.d}>
                {t('Starts from')}{' '}
                <Link className="semi hov-line" to={path}>
                  {seed.name}
                </Link>
              </span>
            )}
          </div>
        </div>
      </header>
      <div className={itemPage.actsRow} data-actions>
        {children}
      </div>
    </>
  );
}
