import { useTranslation } from 'react-i18next';
import { UserMinus } from 'lucide-react';
import type { Role } from '@tonearm/shared/account/account.dto';
import type { Workspace, WorkspaceMember } from '@tonearm/shared/account/workspaces.dto';
import { useRemoveWorkspaceMemberMutation, useUpdateWorkspaceMemberMutation } from '../../api/workspaces';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { lazyOverlay } from '../../ui/lazy-part';
import { Panel } from '../../ui/panel';
import { PeopleList } from './people-list';
import { RoleChoice } from './role-choice';
import { isFound } from './workspace-rules';
import type { WorkspaceRights } from './workspace-rules';
import styles from './workspaces.module.css';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

interface MemberRowProps {
  workspace: Workspace;
  member: WorkspaceMember;
  roles: readonly Role[];
  mayRemove: boolean;
}

/** Asks, and takes somebody out of the workspace. */
function useRemoval({ id, name: team }: Workspace, { id: userId, name }: WorkspaceMember) {
  const { t } = useTranslation();
  const [remove, { isLoading }] = useRemoveWorkspaceMemberMutation();
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const ask = async (): Promise<void> => {
    const isMeant = await open(ConfirmDialog, {
      title: t('Remove :name from “:team”?', { name, team }),
      children: t('They lose access at once. What they made for the workspace stays.'),
      confirmLabel: t('Remove member'),
    });
    if (isMeant)
      await remove({ id, userId })
        .unwrap()
        .then(() => toast({ type: 'positive', message: t(':name removed', { name }) }), report);
  };
  return { isLoading, ask };
}

function MemberRow({ workspace, member, roles, mayRemove }: MemberRowProps) {
  const { t } = useTranslation();
  const [update] = useUpdateWorkspaceMemberMutation();
  const { isLoading, ask } = useRemoval(workspace, member);
  const isSelf = useUser()?.id === member.id;
  const { id, name, email, image, role, is_owner: isOwner } = member;
  return (
    <li className={styles.person}>
      <Avatar name={name} image={image} size="lg" />
      <span className={styles.who}>
        <span className="row">
          <span className="med ell" title={name} dir="auto">
            {name}
          </span>
          {isSelf && <Badge>{t('You')}</Badge>}
        </span>
        <span className="t2 s13 ell" title={email} dir="ltr">
          {email}
        </span>
      </span>
      <span className={styles.role}>
        {isOwner ? (
          <Badge tone="good">{t('Owner')}</Badge>
        ) : (
          <RoleChoice
            name={name}
            role={role}
            roles={roles}
            onChange={(roleId) =>
              update({ id: workspace.id, userId: id, workspaceRoleInput: { role_id: roleId } }).unwrap()
            }
          />
        )}
      </span>
      <span className={styles.acts}>
        {mayRemove && !isOwner && !isSelf && (
          <IconButton
            label={t('Remove :name', { name })}
            className={iconButton.sm}
            aria-busy={isLoading || undefined}
            onClick={() => {
              if (!isLoading) void ask();
            }}
          >
            <Icon of={UserMinus} size={16} />
          </IconButton>
        )}
      </span>
    </li>
  );
}

interface MembersPanelProps {
  workspace: Workspace;
  rights: WorkspaceRights;
  roles: readonly Role[];
  /** Only those whose name or address holds it. */
  query: string;
}

/** Who belongs to the workspace, and with which role. */
export function MembersPanel({ workspace, rights, roles, query }: MembersPanelProps) {
  const { t } = useTranslation();
  const members = workspace.members ?? [];
  return (
    <Panel id="members" title={t('Members')} about={t('What somebody may do here is their role.')}>
      <PeopleList
        label={t('Members')}
        people={members.filter(({ name, email }) => isFound([name, email], query))}
        empty={t('Nobody here is called that.')}
      >
        {(member) => (
          <MemberRow
            key={member.id}
            workspace={workspace}
            member={member}
            roles={rights.mayChangeRoles ? roles : []}
            mayRemove={rights.mayRemove}
          />
        )}
      </PeopleList>
    </Panel>
  );
}
