import { useTranslation } from 'react-i18next';
import type { FeatureAlignment, PrimaryFeature, SecondaryFeature } from '@tonearm/shared/landing/landing-page';
import { cx } from '../../lib/class-names';
import { MenuIcon } from '../../platform/navigation/menu-icon';
import { iconTile } from '../../ui/icon-tile.styles';
import styles from './landing.module.css';
import sections from './sections.module.css';

/** As many beside each other as leave no row with one alone. */
const columnsOf = (count: number): number => (count === 4 ? 2 : Math.min(count, 3));

/** Cards: what the site is good for. */
export function PrimaryFeatures({ features }: { features: readonly PrimaryFeature[] }) {
  const { t } = useTranslation();
  if (features.length === 0) return null;
  return (
    <ul className={styles.feat} data-columns={columnsOf(features.length)} data-landing-part="primary-features">
      {features.map(({ id, title, subtitle, image, icon }) => (
        <li key={id}>
          {image !== '' && <img className={styles.featPicture} src={image} alt="" loading="lazy" />}
          {image === '' && icon !== '' && (
            <span className={iconTile.sqi}>
              <MenuIcon name={icon} size={20} />
            </span>
          )}
          <h2 className="h3">{t(title)}</h2>
          {subtitle !== '' && <p>{t(subtitle)}</p>}
        </li>
      ))}
    </ul>
  );
}

const SIDES: Record<FeatureAlignment, string | undefined> = {
  left: undefined,
  right: sections.turned,
  center: sections.centred,
};

/** Parts of the page, each a picture beside its text. */
export function SecondaryFeatures({ features }: { features: readonly SecondaryFeature[] }) {
  const { t } = useTranslation();
  if (features.length === 0) return null;
  return (
    <div className={sections.stories} data-landing-part="secondary-features">
      {features.map(({ id, title, subtitle, description: told, image, alignment }) => (
        <article key={id} className={cx(sections.story, image === '' ? sections.plain : SIDES[alignment])}>
          {image !== '' && <img src={image} alt="" loading="lazy" />}
          <div>
            {subtitle !== '' && <p className={sections.eyebrow}>{t(subtitle)}</p>}
            <h2>{t(title)}</h2>
            {told !== '' && <p className={sections.told}>{t(told)}</p>}
          </div>
        </article>
      ))}
    </div>
  );
}
