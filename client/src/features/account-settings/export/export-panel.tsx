import { useTranslation } from 'react-i18next';
import { Download } from 'lucide-react';
import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import { basePath } from '../../../api/bootstrap-data';
import { accountApi, useRequestDataExportMutation } from '../../../api/account';
import { formatMoment } from '../../../lib/format';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Panel, PanelFooter } from '../../../ui/panel';
import { ProblemRow } from '../../../platform/errors/problem-row';

const { getDataExport } = accountApi.endpoints;
/** While one is being made. */
const ASK_EVERY_MS = 5_000;

/** What has become of the latest export, for the bar below. */
function useExportNote(latest: DataExport | null | undefined): string | undefined {
  const { t } = useTranslation();
  if (latest?.state === 'queued') return t('Your export is being prepared. We’ll email you when it is ready.');
  if (latest?.state === 'failed') return t('The last export failed. Please try again.');
  if (latest?.download_path && latest.expires_at)
    return t('Ready until :date', { date: formatMoment(latest.expires_at) });
  return undefined;
}

/** A copy of everything the site knows about the person. */
export function ExportPanel() {
  const { t } = useTranslation();
  const state = getDataExport.useQueryState(undefined);
  const latest = state.data?.export;
  const isQueued = latest?.state === 'queued';
  const { refetch } = getDataExport.useQuerySubscription(undefined, {
    pollingInterval: isQueued ? ASK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const [request, { isLoading }] = useRequestDataExportMutation();
  const note = useExportNote(latest);
  const toast = useToast();
  const report = useReportProblem();
  const start = (): void =>
    void request()
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Export is being prepared') }), report);
  return (
    <Panel
      id="export"
      title={t('Your data')}
      about={t('Download a copy of what this site knows about you: your details, logins and listening history.')}
    >
      {state.isError && !state.data && <ProblemRow onRetry={() => void refetch()} />}
      <PanelFooter note={note}>
        {latest?.download_path ? (
          <a className={buttonClass()} href={`${basePath()}${latest.download_path}`} download>
            <Icon of={Download} size={15} />
            {t('Download')}
          </a>
        ) : (
          <Button disabled={!state.data || isQueued} busy={isLoading} onClick={start}>
            {t('Request export')}
          </Button>
        )}
      </PanelFooter>
    </Panel>
  );
}
