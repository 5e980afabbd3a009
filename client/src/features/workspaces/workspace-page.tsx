import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ArrowLeftRight, CircleSlash, MicVocal, UserPlus } from 'lucide-react';
import type { Role } from '@tonearm/shared/account/account.dto';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { readApiError } from '../../api/errors';
import { useGetWorkspaceQuery } from '../../api/workspaces';
import { joinFacts } from '../../lib/direction';
import { FilterField } from '../../music/library-page/filter-field';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useTopic } from '../../platform/realtime/use-realtime';
import { useWorkspaceId } from '../../platform/session/use-session';
import { useSwitchWorkspace } from '../../platform/workspaces/use-switch-workspace';
import { roleName } from '../../platform/workspaces/role-name';
import { WorkspaceMark } from '../../platform/workspaces/workspace-mark';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyOverlay } from '../../ui/lazy-part';
import { ListRowsSkeleton } from '../../ui/list-row';
import { PanelPlaceholder } from '../../ui/panel';
import { Bone } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { DangerPanel } from './danger-panel';
import { DetailsPanel } from './details-panel';
import { InvitesPanel } from './invites-panel';
import { MembersPanel } from './members-panel';
import { leastOf, useWorkspaceRoles } from './use-workspace-roles';
import { SuspensionNote } from './suspension-note';
import { useWorkspaceRights } from './workspace-rules';
import styles from './workspaces.module.css';

const InviteDialog = lazyOverlay(() => import('./invite-dialog'));

const FORBIDDEN = 403;
const NOT_FOUND = 404;

/** What the dialog that invites is told. */
interface Inviting {
  workspace: Workspace;
  roles: readonly Role[];
  role: Role;
}

interface HeadProps {
  workspace: Workspace;
  /** Those that one may give; none for who may not invite. */
  roles: readonly Role[];
  role: Role | undefined;
}

function Head({ workspace, roles, role }: HeadProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const current = useWorkspaceId();
  const switchTo = useSwitchWorkspace();
  const { id, name, image, members_count: count, current_role: own } = workspace;
  return (
    <header className={styles.head}>
      <WorkspaceMark name={name} image={image} size="xl" />
      <div className={styles.title}>
        <PageHeading className="h1 anywhere" dir="auto">
          {name}
        </PageHeading>
        <p className="t2">
          {joinFacts([t(':count members', { count }), own ? t('Your role: :role', { role: roleName(t, own) }) : ''])}
        </p>
      </div>
      <div className={styles.headActs}>
        {current === id ? (
          <Link className={buttonClass()} to="/backstage">
            <Icon of={MicVocal} size={16} />
            {t('Backstage')}
          </Link>
        ) : (
          !workspace.suspended_at && (
            <Button icon={<Icon of={ArrowLeftRight} size={16} />} onClick={() => switchTo(id)}>
              {t('Switch to it')}
            </Button>
          )
        )}
        {role && (
          <Button
            look="primary"
            needsNetwork
            icon={<Icon of={UserPlus} size={16} />}
            onClick={() => void open<Inviting, void>(InviteDialog, { workspace, roles, role })}
          >
            {t('Invite people')}
          </Button>
        )}
      </div>
    </header>
  );
}

/** The workspace, as far as one may look after it. */
function Management({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation();
  const rights = useWorkspaceRights(workspace);
  const roles = useWorkspaceRoles(rights.mayInvite || rights.mayChangeRoles);
  const [query, setQuery] = useState('');
  useDocumentTitle(workspace.name);
  return (
    <>
      <Head workspace={workspace} roles={roles} role={rights.mayInvite ? leastOf(roles) : undefined} />
      <SuspensionNote workspace={workspace} />
      <div className={styles.search}>
        <FilterField label={t('Search by name or email')} value={query} onChange={setQuery} />
      </div>
      <MembersPanel workspace={workspace} rights={rights} roles={roles} query={query} />
      {rights.mayInvite && <InvitesPanel workspace={workspace} rights={rights} roles={roles} query={query} />}
      {rights.mayChange && <DetailsPanel workspace={workspace} />}
      <DangerPanel workspace={workspace} rights={rights} />
    </>
  );
}

/** One was a member a moment ago. */
function NoMember({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={CircleSlash}
      headingLevel={1}
      title={t('You are no longer a member of “:name”', { name })}
      action={
        <Link className={buttonClass()} to="/">
          {t('Home')}
        </Link>
      }
    >
      {t('You work in your own space now.')}
    </StateView>
  );
}

const Coming = () => (
  <div aria-hidden>
    <div className={styles.head}>
      <Bone w={64} h={64} />
      <div className="grow col g1">
        <Bone w="40%" h={30} />
        <Bone w="24%" h={14} />
      </div>
    </div>
    <PanelPlaceholder>
      <ListRowsSkeleton rows={3} />
    </PanelPlaceholder>
  </div>
);

function Shown({ id }: { id: number }) {
  const { currentData, error, refetch } = useGetWorkspaceQuery(
    { id, load: 'members,invites' },
    { refetchOnMountOrArgChange: true },
  );
  useTopic('workspace.details', id, () => void refetch());
  const { status } = readApiError(error);
  const workspace = currentData?.workspace;
  if (error && workspace && (status === FORBIDDEN || status === NOT_FOUND)) return <NoMember name={workspace.name} />;
  if (workspace) return <Management key={workspace.id} workspace={workspace} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return <Coming />;
}

/** `/workspace/{id}`: its members, who is invited, and what else a workspace needs. */
export function WorkspacePage() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,15}$/.test(id)) return <NotFound />;
  return (
    <div className={styles.page}>
      <Shown id={Number(id)} />
    </div>
  );
}
