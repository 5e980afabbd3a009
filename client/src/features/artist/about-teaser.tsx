import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Artist } from '@tonearm/shared/catalogue/catalogue.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { useGetArtistAboutQuery } from '../../api/catalogue';
import styles from './artist.module.css';
import { cx } from '../../lib/class-names';
import { itemPage } from '../../ui/item-page.styles';

/** The first lines of the artist's description, leading to the rest; absent where nothing is written. */
export function AboutTeaser({ artist }: { artist: Artist }) {
  const { t } = useTranslation();
  const story = useGetArtistAboutQuery({ id: artist.id }).currentData?.artist.profile?.description;
  if (!story) return null;
  return (
    <section aria-label={t('About')}>
      <Link className={styles.aboutTeaser} to={`${artistPath(artist)}?tab=about`} replace>
        {artist.image && (
          <img src={artist.image_variants?.['640'] ?? artist.image} alt="" loading="lazy" decoding="async" />
        )}
        <span className="t">{story}</span>
        <span className={cx('s13 med', itemPage.more)}>{t('Show more')}</span>
      </Link>
    </section>
  );
}
