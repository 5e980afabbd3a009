import { useTranslation } from 'react-i18next';
import { useGetSiteNumbersQuery } from '../../api/landing';
import { formatCount } from '../../lib/format';
import styles from './late.module.css';

/** How much there is to hear. Fetch it lazily. */
export default function SiteNumbers() {
  const { t } = useTranslation();
  const { currentData } = useGetSiteNumbersQuery();
  if (!currentData) return null;
  const { artists, albums, tracks } = currentData.numbers;
  const shown = [
    { name: t('Artists'), count: artists },
    { name: t('Albums'), count: albums },
    { name: t('Songs'), count: tracks },
  ].filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.numbers} data-landing-part="general">
      {shown.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
