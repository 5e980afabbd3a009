import { useTranslation } from 'react-i18next';
import { LIVE_MINUTES } from '@tonearm/shared/insights/insights';
import styles from './figures.module.css';

/** Asked again so often, while the page is looked at. */
export const LIVE_POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

/** How many listen now. */
export function LiveMark({ listeners }: { listeners: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.live} title={t('In the last :count minutes', { count: LIVE_MINUTES })}>
      <i aria-hidden />
      {t(':count listening now', { count: listeners })}
    </span>
  );
}
