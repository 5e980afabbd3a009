import { useTranslation } from 'react-i18next';
import type { BackupsAnswer } from '@tonearm/shared/admin/backups.dto';
import { useListBackupsQuery } from '../../../api/admin-backups';
import { cx } from '../../../lib/class-names';
import { useIsPhone } from '../../../lib/use-media-query';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorCard, EditorColumns } from '../../../platform/forms/editor-frame';
import { commandLine } from '../../../ui/command-line.styles';
import { BackupList } from './backup-list';
import { isActive, RunCard } from './run-card';
import { TakeCard } from './take-card';

const ASKED_EVERY_MS = 1_000;

/** A running site cannot replace itself: this is done at the server. */
function RestoreCard({ folder, name }: { folder: string; name: string }) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('Restore')}>
      <div className="col g3">
        <p className="t2 s13">
          {t('A running site cannot replace itself. At the server, this puts a backup back into an empty folder:')}
        </p>
        <code className={cx('anywhere', commandLine.command)} dir="ltr" translate="no">
          DATA_DIR=/new/data npm run restore -- {folder}/{name}
        </code>
        <p className="t2 s13">
          {t(
            'With MySQL or MariaDB, DATABASE_URL names an empty database. Then start the site with the same variables.',
          )}
        </p>
      </div>
    </EditorCard>
  );
}

function Loaded({ answer }: { answer: BackupsAnswer }) {
  const { t } = useTranslation();
  const { backups, run, folder, always_encrypted: isAlwaysEncrypted } = answer;
  const isBusy = isActive(run);
  useListBackupsQuery(undefined, { skip: !isBusy, pollingInterval: ASKED_EVERY_MS });
  const isPhone = useIsPhone();
  const restore = <RestoreCard folder={folder} name={backups[0]?.name ?? 'FILE.tar.gz'} />;
  const aside = (
    <>
      {run && <RunCard run={run} />}
      <TakeCard isBusy={isBusy} isAlwaysEncrypted={isAlwaysEncrypted} />
      {isPhone && restore}
    </>
  );
  return (
    <EditorColumns aside={aside}>
      <EditorCard title={t('Backups')}>
        <p className="t2 s13 anywhere">{t('They lie in :folder.', { folder })}</p>
        <BackupList backups={backups} isBusy={isBusy} />
      </EditorCard>
      {!isPhone && restore}
    </EditorColumns>
  );
}

/** Backups of the site: made, checked, fetched and taken away; how one is restored. */
export function BackupsPage() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useListBackupsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!currentData && error)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Backups')}>{currentData ? <Loaded answer={currentData} /> : <ColumnsSkeleton />}</AdminPage>
  );
}
