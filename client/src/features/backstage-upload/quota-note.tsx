import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { QuotaUse } from '@tonearm/shared/catalogue/uploaded-music.dto';
import { useGetUsageQuery } from '../../api/authoring';
import { useGetBackstageOverviewQuery } from '../../api/backstage';
import { formatNumber } from '../../lib/format';
import { PRICING_PATH } from '../../platform/billing/billing-paths';
import { useSettings, useWorkspaceId } from '../../platform/session/use-session';
import { cx } from '../../lib/class-names';
import { ProgressBar } from '../../ui/progress-bar';
import styles from './backstage-upload.module.css';
import { card } from '../../ui/card.styles';

const NEARLY = 0.8;

/** One's own, or those that a workspace has on the plan of its owner. */
function useMinutes(): QuotaUse | undefined {
  const isOfTeam = useWorkspaceId() !== 0;
  const own = useGetUsageQuery(undefined, { skip: isOfTeam, refetchOnMountOrArgChange: true });
  const team = useGetBackstageOverviewQuery(undefined, { skip: !isOfTeam, refetchOnMountOrArgChange: true });
  return isOfTeam ? team.data?.overview.minutes : own.data?.music_minutes;
}

/** How many of the minutes allowed are used: said when few are left, or when files were refused for it. */
export function QuotaNote({ refused }: { refused: number }) {
  const { t } = useTranslation();
  const minutes = useMinutes();
  const isOwn = useWorkspaceId() === 0;
  const isSold = useSettings()['billing.enable'] && isOwn;
  if (!minutes || minutes.allowed === null || (refused === 0 && minutes.used < minutes.allowed * NEARLY)) return null;
  const percent = Math.min(100, (minutes.used / Math.max(1, minutes.allowed)) * 100);
  const line = t(':used of :count minutes used', { used: formatNumber(minutes.used), count: minutes.allowed });
  return (
    <div className={cx(styles.quota, card.card)} role={refused > 0 ? 'alert' : undefined}>
      <p className="med">
        {refused > 0
          ? t('Not everything fits: :count songs are longer than the minutes you have left.', { count: refused })
          : t('Few minutes are left.')}
      </p>
      <p className="t2 s13">
        {line}{' '}
        {isSold && (
          <Link className="lnk" to={PRICING_PATH}>
            {t('See plans')}
          </Link>
        )}
      </p>
      <ProgressBar label={t('Minutes used')} percent={percent} look={refused > 0 ? 'danger' : 'primary'} />
    </div>
  );
}
