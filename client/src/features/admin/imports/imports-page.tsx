import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ImportsAnswer } from '@tonearm/shared/admin/imports.dto';
import { useListImportsQuery } from '../../../api/admin-imports';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { useTopic } from '../../../platform/realtime/use-realtime';
import { ColumnsSkeleton, EditorColumns } from '../../../platform/forms/editor-frame';
import { FolderCard } from './folder-card';
import { RootsCard } from './roots-card';
import { RunCard } from './run-card';
import { isGoing } from './run-words';
import { RunsCard } from './runs-card';
import { TimesCard } from './times-card';

const ASKED_EVERY_MS = 1_000;

function Loaded({ answer: { runs, timezone } }: { answer: ImportsAnswer }) {
  const [search] = useSearchParams();
  const isBusy = runs.some(isGoing);
  const { refetch } = useListImportsQuery(undefined, isBusy ? { pollingInterval: ASKED_EVERY_MS } : {});
  // One that another page, or the clock, has begun.
  useTopic('admin.imports', undefined, () => void refetch());
  const latest = runs[0]?.id;
  const asked = Number(search.get('run') ?? '');
  const shown = Number.isInteger(asked) && asked > 0 ? asked : latest;
  const aside = (
    <>
      <RootsCard isBusy={isBusy} />
      <TimesCard timezone={timezone} />
      {shown !== undefined && <RunsCard runs={runs} shown={shown} />}
    </>
  );
  return (
    <EditorColumns aside={aside}>
      {shown !== undefined && <RunCard key={shown} id={shown} isBusy={isBusy} isLatest={shown === latest} />}
      <FolderCard isBusy={isBusy} />
    </EditorColumns>
  );
}

/** Folders of music that are imported in place: which, how far it is, what it did, and when it happens by itself. */
export function ImportsPage() {
  const { t } = useTranslation();
  const { currentData, error, refetch } = useListImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!currentData && error)
    return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Imports')}>{currentData ? <Loaded answer={currentData} /> : <ColumnsSkeleton />}</AdminPage>
  );
}
