import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { Pencil } from 'lucide-react';
import type { WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { adminWorkspacesChanged, useGetWorkspaceRecordQuery } from '../../../api/admin-workspaces';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorColumns } from '../../../platform/forms/editor-frame';
import { useTopic } from '../../../platform/realtime/use-realtime';
import { useCan } from '../../../platform/session/use-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWorkspaceActs } from './use-workspace-acts';
import { AboutCard, EndsCard, SuspensionCard } from './workspace-aside';
import { InvitesCard, MembersCard } from './workspace-people';
import { WorkspaceState } from './workspace-state';

const useTrail = () => [{ label: useTranslation().t('Workspaces'), path: '/admin/workspaces' }];

function Details({ workspace }: { workspace: WorkspaceRecordDetails }) {
  const { t } = useTranslation();
  const trail = useTrail();
  const navigate = useNavigate();
  const acts = useWorkspaceActs();
  const mayUpdate = useCan('workspaces.update');
  const remove = async (): Promise<void> => {
    if (await acts.remove(workspace)) void navigate('/admin/workspaces', { replace: true });
  };
  return (
    <AdminPage
      title={workspace.name}
      trail={trail}
      badge={<WorkspaceState workspace={workspace} />}
      actions={
        mayUpdate && (
          <Button icon={<Icon of={Pencil} size={16} />} needsNetwork onClick={() => acts.rename(workspace)}>
            {t('Rename')}
          </Button>
        )
      }
    >
      <EditorColumns
        aside={
          <>
            <AboutCard workspace={workspace} />
            <SuspensionCard workspace={workspace} acts={acts} />
            <EndsCard workspace={workspace} onGive={() => acts.give(workspace)} onDelete={() => void remove()} />
          </>
        }
      >
        <MembersCard workspace={workspace} />
        <InvitesCard workspace={workspace} />
      </EditorColumns>
    </AdminPage>
  );
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation();
  const trail = useTrail();
  const dispatch = useDispatch();
  const query = useGetWorkspaceRecordQuery({ id }, { refetchOnMountOrArgChange: true });
  useTopic('workspace.details', id, () => dispatch(adminWorkspacesChanged()));
  if (query.currentData && !query.error) return <Details workspace={query.currentData.workspace} />;
  if (query.error)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Workspace')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}

/** `/admin/workspaces/{id}`: who belongs to it, what it holds, and what can be done about it. */
export function WorkspacePage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <Loaded key={id} id={Number(id)} /> : <NotFound />;
}
