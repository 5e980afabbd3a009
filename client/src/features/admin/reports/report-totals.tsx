import { useTranslation } from 'react-i18next';
import { REPORT_CARD_DAYS } from '@tonearm/shared/insights/reports';
import type { ReportCardKey } from '@tonearm/shared/insights/reports';
import { useGetReportHeaderQuery } from '../../../api/reports';
import { cx } from '../../../lib/class-names';
import { formatBytes, formatNumber } from '../../../lib/format';
import { Change } from '../../../music/figures/change';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { card } from '../../../ui/card.styles';
import { Bone } from '../../../ui/skeleton';
import styles from './reports.module.css';

/** How large the site is, beside what it was four weeks ago. */
export function ReportTotals() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetReportHeaderQuery(undefined, { refetchOnMountOrArgChange: true });
  const names: Record<ReportCardKey, string> = {
    users: t('Users'),
    artists: t('Artists'),
    tracks: t('Tracks'),
    plays: t('Plays in :count days', { count: REPORT_CARD_DAYS }),
    storage: t('Uploaded files'),
  };
  if (!data && isError) return <ProblemRow onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles.totals} aria-hidden>
        {Object.keys(names).map((key) => (
          <Bone key={key} h={84} />
        ))}
      </div>
    );
  return (
    <ul className={styles.totals} aria-label={t('The site')}>
      {data.cards.map(({ key, current, previous }) => {
        const format = key === 'storage' ? formatBytes : formatNumber;
        return (
          <li key={key} className={cx(card.card, styles.total)}>
            <span className="row between">
              <span className="t2 s13 med">{names[key]}</span>
              <Change current={current} previous={previous} format={format} />
            </span>
            <span className={cx('num', styles.figure)}>{format(current)}</span>
          </li>
        );
      })}
    </ul>
  );
}
