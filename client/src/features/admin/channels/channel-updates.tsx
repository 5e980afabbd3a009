import { useTranslation } from 'react-i18next';
import { RefreshCw } from 'lucide-react';
import type { EditedChannel } from '@tonearm/shared/catalogue/channel-records.dto';
import { useUpdateChannelNowMutation } from '../../../api/admin-channels';
import { formatMoment, formatNumber } from '../../../lib/format';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import styles from './channel-editor.module.css';

interface UpdatesProps {
  channel: EditedChannel;
  /** What stands in the form is not what fills it. */
  isDirty: boolean;
}

/** When a channel that fills itself was filled last, when it is filled next, and a way to do so now. */
export function UpdatesCard({ channel, isDirty }: UpdatesProps) {
  const { t } = useTranslation();
  const [update, { isLoading }] = useUpdateChannelNowMutation();
  const report = useReportProblem();
  const toast = useToast();
  const { last_updated_at: last, last_update_error: problem, next_update_at: next, items_count: count } = channel;
  const run = (): void =>
    void update({ id: channel.id })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t(':name updated', { name: channel.name }) }), report);
  return (
    <EditorCard title={t('Automatic updates')}>
      <dl className={styles.facts}>
        <div>
          <dt className="t2">{t('Last run')}</dt>
          <dd>{last ? formatMoment(last) : t('Never')}</dd>
        </div>
        <div>
          <dt className="t2">{t('Next run')}</dt>
          <dd>{next ? formatMoment(next) : t('Never')}</dd>
        </div>
        <div>
          <dt className="t2">{t('Items')}</dt>
          <dd className="num">{formatNumber(count ?? 0)}</dd>
        </div>
      </dl>
      {problem && (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
      <div className={styles.action}>
        <Button
          size="sm"
          busy={isLoading}
          disabled={isDirty}
          needsNetwork
          icon={<Icon of={RefreshCw} size={15} />}
          onClick={run}
        >
          {t('Run now')}
        </Button>
        {isDirty && <span className="t2 s13">{t('Save first: it is filled as it was saved.')}</span>}
      </div>
    </EditorCard>
  );
}
