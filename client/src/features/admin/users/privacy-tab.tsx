import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Download } from 'lucide-react';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import { basePath } from '../../../api/bootstrap-data';
import { useListConsentsQuery } from '../../../api/admin-consents';
import { useGetUserDataExportQuery, useRequestUserDataExportMutation } from '../../../api/admin-users';
import { formatMoment } from '../../../lib/format';
import { toBase64Url } from '../../../lib/base64url';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard, EditorColumns } from '../../../platform/forms/editor-frame';
import { useCan, useUser } from '../../../platform/session/use-session';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ListRowsSkeleton } from '../../../ui/list-row';
import { consentKinds, consentText } from '../consents/consent-words';
import { DeletionButton } from './deletion-button';
import { UserFrame } from './user-frame';
import styles from './user-page.module.css';

/** While one is being made. */
const ASK_EVERY_MS = 3_000;
const CONSENTS_SHOWN = 10;

const nothingToForget = (): void => undefined;

/** What has become of the latest archive. */
function useExportState(latest: DataExport | null): string | null {
  const { t } = useTranslation();
  if (latest?.state === 'queued') return t('It is being made.');
  if (latest?.state === 'failed') return t('The last one could not be made.');
  if (latest?.download_path && latest.expires_at)
    return t('Ready until :date', { date: formatMoment(latest.expires_at) });
  return null;
}

/** All that the site keeps about them, as an archive for whoever answers their question. */
function ExportCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useGetUserDataExportQuery({ id });
  const isQueued = data?.export?.state === 'queued';
  useGetUserDataExportQuery({ id }, { pollingInterval: isQueued ? ASK_EVERY_MS : 0, skipPollingIfUnfocused: true });
  const [request, { isLoading }] = useRequestUserDataExportMutation();
  const report = useReportProblem();
  const state = useExportState(data?.export ?? null);
  const path = data?.export?.download_path;
  return (
    <EditorCard title={t('Copy of their data')}>
      <div className={styles.suspension}>
        <p className="t2">
          {t('An archive of all that the site keeps about them, to answer who asks for it. They are not told.')}
        </p>
        {!data && isError && <ProblemRow onRetry={() => void refetch()} />}
        {state !== null && <p role="status">{state}</p>}
        <div className={styles.actions}>
          {path && (
            <a className={buttonClass({ look: 'primary' })} href={`${basePath()}${path}`} download>
              <Icon of={Download} size={15} />
              {t('Download')}
            </a>
          )}
          <Button
            disabled={!data || isQueued}
            busy={isLoading}
            needsNetwork
            onClick={() => void request({ id }).unwrap().catch(report)}
          >
            {path ? t('Make a new one') : t('Make an archive')}
          </Button>
        </div>
      </div>
    </EditorCard>
  );
}

const consentsPath = (id: number): string =>
  `/admin/consents?filters=${toBase64Url(JSON.stringify([{ key: 'user', operator: '=', value: id }]))}`;

/** Their latest answers about cookies, and what they accepted as they registered. */
function ConsentsCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const filters = toBase64Url(JSON.stringify([{ key: 'user', operator: '=', value: id }]));
  const { data, isError, refetch } = useListConsentsQuery({ filters, perPage: CONSENTS_SHOWN });
  const consents = data?.pagination.data;
  return (
    <EditorCard title={t('Consents')}>
      {!consents && (isError ? <ProblemRow onRetry={() => void refetch()} /> : <ListRowsSkeleton rows={2} />)}
      {consents?.length === 0 && <p className="t2">{t('None is kept.')}</p>}
      {consents && consents.length > 0 && (
        <>
          <ul aria-label={t('Consents')} className={styles.list} tabIndex={0}>
            {consents.map((consent) => (
              <li key={consent.id} className={styles.acted}>
                <span dir="auto">{consentText(t, consent)}</span>
                <span className="t2 s12">
                  {consentKinds(t)[consent.kind]} · {formatMoment(consent.created_at)} ·{' '}
                  <span dir="ltr">{consent.address}</span>
                </span>
              </li>
            ))}
          </ul>
          <div className={styles.action}>
            <Link className="lnk" to={consentsPath(id)}>
              {t('All of their consents')}
            </Link>
          </div>
        </>
      )}
    </EditorCard>
  );
}

/** What the site keeps about somebody: a copy of it, what they consented to, and the way to delete it. */
export function PrivacyTab({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const mayDelete = [useCan('users.delete'), useUser()?.id !== user.id].every(Boolean);
  return (
    <UserFrame user={user}>
      <EditorColumns
        aside={
          mayDelete && (
            <EditorCard title={t('Deletion')}>
              <div className={styles.suspension}>
                <p className="t2">
                  {t('Deletes the account with all that is only theirs. You are asked what becomes of what they made.')}
                </p>
                <DeletionButton user={user} onDeleted={nothingToForget} />
              </div>
            </EditorCard>
          )
        }
      >
        <ExportCard id={user.id} />
        <ConsentsCard id={user.id} />
      </EditorColumns>
    </UserFrame>
  );
}
