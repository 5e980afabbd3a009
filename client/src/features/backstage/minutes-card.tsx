import { useTranslation } from 'react-i18next';
import type { BackstageMinutes } from '@tonearm/shared/catalogue/backstage.dto';
import { cx } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { Meter } from '../../ui/meter';
import styles from './backstage.module.css';
import { card } from '../../ui/card.styles';

const NEARLY = 0.9;

interface MinutesCardProps {
  minutes: BackstageMinutes;
  /** Of the workspace that is worked in. */
  teamName?: string | undefined;
}

/** How much music one has here, of how much one may have. */
export function MinutesCard({ minutes: { used, allowed }, teamName }: MinutesCardProps) {
  const { t } = useTranslation();
  const text =
    allowed === null
      ? t(':count minutes used, without a limit', { count: used })
      : t(':used of :count minutes used', { used: formatNumber(used), count: allowed });
  return (
    <section className={cx(card.card, styles.bsCard)} aria-labelledby="bs-minutes">
      <h2 className="h3" id="bs-minutes">
        {t('Minutes of music')}
      </h2>
      {allowed !== null && (
        <Meter
          className={styles.bsBar}
          label={t('Minutes of music')}
          value={Math.min(used, allowed)}
          max={allowed}
          text={text}
          look={used >= allowed ? 'danger' : used >= allowed * NEARLY ? 'warning' : 'primary'}
        />
      )}
      <p className="t2 num">{text}</p>
      {teamName !== undefined && (
        <p className="t2 s13">{t('They count for the plan of who owns :name.', { name: teamName })}</p>
      )}
      {allowed !== null && used >= allowed && (
        <p className={styles.bsFull}>{t('There is no room for more music. Delete some, or ask for more.')}</p>
      )}
    </section>
  );
}
