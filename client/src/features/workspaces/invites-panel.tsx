import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Link2, Mail, Send, X } from 'lucide-react';
import type { Role } from '@tonearm/shared/account/account.dto';
import type { Workspace, WorkspaceInvite } from '@tonearm/shared/account/workspaces.dto';
import {
  useDeleteWorkspaceInviteMutation,
  useResendWorkspaceInviteMutation,
  useUpdateWorkspaceInviteMutation,
} from '../../api/workspaces';
import { basePath } from '../../api/bootstrap-data';
import { cx } from '../../lib/class-names';
import { formatShortDay } from '../../lib/format';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { joinPath } from '../../platform/workspaces/invite-address';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { iconButton } from '../../ui/icon-button.styles';
import { iconTile } from '../../ui/icon-tile.styles';
import { Panel } from '../../ui/panel';
import { useCopied } from '../../ui/use-copied';
import { PeopleList } from './people-list';
import { RoleChoice } from './role-choice';
import { isFound } from './workspace-rules';
import type { WorkspaceRights } from './workspace-rules';
import styles from './workspaces.module.css';

/** Copies where the invitation is answered, for whom no mail reaches. It proves no address, as what a mail's link adds is left out. */
function CopyLinkButton({ invite: { id, email } }: { invite: WorkspaceInvite }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopied();
  const toast = useToast();
  return (
    <IconButton
      label={t('Copy the link for :email', { email })}
      data-tip={t('Copy link')}
      className={iconButton.sm}
      onClick={() =>
        void copy(window.location.origin + basePath() + joinPath(id, email)).then(
          () => toast({ type: 'positive', message: t('Link copied') }),
          () => toast({ type: 'danger', message: t('The link couldn’t be copied.') }),
        )
      }
    >
      <Icon of={isCopied ? Check : Link2} size={16} />
    </IconButton>
  );
}

function InviteButtons({ workspaceId, invite }: { workspaceId: number; invite: WorkspaceInvite }) {
  const { t } = useTranslation();
  const { id, email } = invite;
  const [resend, resending] = useResendWorkspaceInviteMutation();
  const [cancel, cancelling] = useDeleteWorkspaceInviteMutation();
  const toast = useToast();
  const report = useReportProblem();
  const isBusy = resending.isLoading || cancelling.isLoading;
  const say = (message: string) => (): void => toast({ type: 'positive', message });
  return (
    <span className={styles.acts} aria-busy={isBusy || undefined}>
      <CopyLinkButton invite={invite} />
      <IconButton
        label={t('Send the invitation to :email again', { email })}
        data-tip={t('Send again')}
        className={iconButton.sm}
        onClick={() => {
          if (!isBusy)
            void resend({ id: workspaceId, inviteId: id })
              .unwrap()
              .then(say(t('Invitation sent')), report);
        }}
      >
        <Icon of={Send} size={15} />
      </IconButton>
      <IconButton
        label={t('Cancel the invitation of :email', { email })}
        data-tip={t('Cancel invitation')}
        className={iconButton.sm}
        onClick={() => {
          if (!isBusy)
            void cancel({ inviteId: id })
              .unwrap()
              .then(say(t('Invitation cancelled')), report);
        }}
      >
        <Icon of={X} size={16} />
      </IconButton>
    </span>
  );
}

/** Who has invited them, and until when they may come. */
function About({ invite: { invited_by: by, expires_at: end } }: { invite: WorkspaceInvite }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(end) <= now;
  return (
    <span className={cx('t2 s13', styles.mail)}>
      {isOver ? (
        <Badge tone="warning">{t('Expired')}</Badge>
      ) : (
        <span className="ell num">{t('Works until :date', { date: formatShortDay(end) })}</span>
      )}
      {by && <span className="ell">{t('Invited by :name', { name: by.name })}</span>}
    </span>
  );
}

interface InviteRowProps {
  workspaceId: number;
  invite: WorkspaceInvite;
  roles: readonly Role[];
}

function InviteRow({ workspaceId, invite, roles }: InviteRowProps) {
  const [update] = useUpdateWorkspaceInviteMutation();
  const { id, email, role } = invite;
  return (
    <li className={styles.person}>
      <span className={iconTile.sqi}>
        <Icon of={Mail} />
      </span>
      <span className={styles.who}>
        <span className="med ell" title={email} dir="ltr">
          {email}
        </span>
        <About invite={invite} />
      </span>
      <span className={styles.role}>
        <RoleChoice
          name={email}
          role={role}
          roles={roles}
          onChange={(roleId) =>
            update({ id: workspaceId, inviteId: id, workspaceRoleInput: { role_id: roleId } }).unwrap()
          }
        />
      </span>
      <InviteButtons workspaceId={workspaceId} invite={invite} />
    </li>
  );
}

interface InvitesPanelProps {
  workspace: Workspace;
  rights: WorkspaceRights;
  roles: readonly Role[];
  /** Only those whose address holds it. */
  query: string;
}

/** Who was asked and has not answered yet. */
export function InvitesPanel({ workspace, rights, roles, query }: InvitesPanelProps) {
  const { t } = useTranslation();
  const invites = workspace.invites ?? [];
  return (
    <Panel
      id="invites"
      title={t('Invitations')}
      about={t(
        'Whoever is invited joins by the link in their mail, or by a copied one once their address is confirmed.',
      )}
    >
      <PeopleList
        label={t('Invitations')}
        people={invites.filter(({ email }) => isFound([email], query))}
        empty={invites.length === 0 ? t('Nobody is invited at the moment.') : t('Nobody here is called that.')}
      >
        {(invite) => (
          <InviteRow
            key={invite.id}
            workspaceId={workspace.id}
            invite={invite}
            roles={rights.mayChangeRoles ? roles : []}
          />
        )}
      </PeopleList>
    </Panel>
  );
}
