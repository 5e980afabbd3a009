import { useTranslation } from 'react-i18next';
import { LIVE_MINUTES } from '@tonearm/shared/insights/insights';
import { useGetLiveInsightsQuery } from '../../api/insights';
import type { Subject } from '../../music/figures/figure-names';
import styles from './insights.module.css';

const EVERY_MS = 30_000;

/** How many listen now; asked again while the page is looked at. */
export function LiveBadge({ type, id }: { type: Subject; id: number }) {
  const { t } = useTranslation();
  const { data } = useGetLiveInsightsQuery({ type, id }, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  if (!data) return null;
  const text = t(':count listening now', { count: data.listeners });
  return (
    <span className={styles.insightLive} title={t('In the last :count minutes', { count: LIVE_MINUTES })}>
      <i aria-hidden />
      {text}
    </span>
  );
}
