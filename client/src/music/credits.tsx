import { useTranslation } from 'react-i18next';
import type { ArtistRole } from '@tonearm/shared/catalogue/catalogue';
import type { ArtistCredit } from '@tonearm/shared/catalogue/catalogue.dto';
import { cx } from '../lib/class-names';
import { ArtistLinks } from './artist-links';
import styles from './credits.module.css';
import { itemPage } from '../ui/item-page.styles';

const ROLE_NAMES: Record<ArtistRole, string> = {
  primary: 'Performed by',
  featured: 'Featuring',
  performer: 'Played by',
  composer: 'Written by',
  producer: 'Produced by',
  remixer: 'Remixed by',
};
const ROLES: readonly ArtistRole[] = ['primary', 'featured', 'performer', 'composer', 'producer', 'remixer'];

/** Who did what, a line for each role. */
export function CreditLines({ credits }: { credits: readonly ArtistCredit[] }) {
  const { t } = useTranslation();
  return (
    <dl className={itemPage.facts}>
      {ROLES.map((role) => {
        const artists = credits.filter((credit) => credit.role === role);
        return (
          artists.length > 0 && (
            <div key={role}>
              <dt>{t(ROLE_NAMES[role])}</dt>
              <dd>
                <ArtistLinks artists={artists} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}

/** Who did what for a song or a record; absent where the page's head says it all. */
export function Credits({ credits }: { credits: readonly ArtistCredit[] }) {
  const { t } = useTranslation();
  if (credits.every(({ role }) => role === 'primary')) return null;
  return (
    <section aria-label={t('Credits')}>
      <h2 className={cx('h2', styles.heading)}>{t('Credits')}</h2>
      <CreditLines credits={credits} />
    </section>
  );
}
