import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@tonearm/shared/account/account.dto';
import { EMAIL_PATTERN } from '@tonearm/shared/account/fields';
import type { Workspace, WorkspaceInvitesAnswer } from '@tonearm/shared/account/workspaces.dto';
import { WORKSPACE_INVITES_AT_ONCE, WORKSPACE_MEMBERS } from '@tonearm/shared/limits';
import { useInviteToWorkspaceMutation } from '../../api/workspaces';
import { addressesIn } from '../../lib/addresses';
import { QuotaLine } from '../../platform/billing/quota-line';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { SaveButton } from '../../platform/forms/save-button';
import { useForm } from '../../platform/forms/use-form';
import { useNumberLimit } from '../../platform/session/use-number-limit';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { NativeSelect } from '../../ui/select/native-select';
import { TextArea } from '../../ui/text-area';
import { roleName } from '../../platform/workspaces/role-name';

interface InviteDialogProps extends DialogControl<void> {
  workspace: Pick<Workspace, 'id' | 'name' | 'owner_id' | 'members_count' | 'invites'>;
  roles: readonly Role[];
  /** What is chosen before anything is. */
  role: Role;
}

interface Invitation {
  emails: string;
  role_id: number;
}

function useInviteForm({ workspace: { id }, role, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const [invite] = useInviteToWorkspaceMutation();
  const toast = useToast();
  return useForm<Invitation, WorkspaceInvitesAnswer>({
    initial: { emails: '', role_id: role.id },
    isComplete: ({ emails }) => emails.trim() !== '',
    whenFaulty: 'mark',
    // It names the address that something is wrong with; here all of them are one field.
    fieldOf: (field) => (field.startsWith('emails') ? 'emails' : field),
    faultsOf: ({ emails }) => {
      const addresses = addressesIn(emails);
      const wrong = addresses.find((address) => !EMAIL_PATTERN.test(address));
      if (wrong) return { emails: t(':address is no email address.', { address: wrong }) };
      return addresses.length > WORKSPACE_INVITES_AT_ONCE
        ? { emails: t('No more than :count addresses at once.', { count: WORKSPACE_INVITES_AT_ONCE }) }
        : {};
    },
    send: ({ emails, role_id }) =>
      invite({ id, inviteToWorkspaceInput: { emails: addressesIn(emails), role_id } }).unwrap(),
    onSaved: ({ invites }) => {
      const message = invites.length > 0 ? t('Invitation sent') : t('Everybody there is a member or invited already.');
      toast({ type: 'positive', message });
      onClose();
    },
  });
}

/** How many people there is room for, with those who are invited: by the plan of the owner, so that others do not know. */
function Places({ workspace, onLeave }: { workspace: InviteDialogProps['workspace']; onLeave: () => void }) {
  const { t } = useTranslation();
  const isOwner = useUser()?.id === workspace.owner_id;
  const allowed = useNumberLimit('workspaces.create', 'member_count', WORKSPACE_MEMBERS);
  const [now] = useState(Date.now);
  const open = (workspace.invites ?? []).filter(({ expires_at: end }) => Date.parse(end) > now);
  const used = workspace.members_count + open.length;
  return (
    <QuotaLine
      used={used}
      allowed={isOwner ? allowed : null}
      text={t(':used of :count places used', { used, count: allowed })}
      onLeave={onLeave}
    />
  );
}

/** Invites people by their email addresses. Open it lazily. */
export default function InviteDialog(props: InviteDialogProps) {
  const { t } = useTranslation();
  const { workspace, roles, onClose } = props;
  const formId = useId();
  const form = useInviteForm(props);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={t('Invite')} />
    </>
  );
  return (
    <Dialog
      title={t('Invite people to “:name”', { name: workspace.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <Places workspace={workspace} onLeave={() => onClose()} />
        <TextArea
          label={t('Email addresses')}
          name="emails"
          rows={4}
          dir="ltr"
          autoFocus
          hint={t('Separated by commas or lines. Whoever has no account yet makes one.')}
          value={form.values.emails}
          error={form.errorOf('emails')}
          onChange={({ target }) => form.set({ emails: target.value })}
        />
        <NativeSelect
          label={t('Role')}
          options={roles.map((each) => ({ value: String(each.id), label: roleName(t, each) }))}
          value={String(form.values.role_id)}
          onChange={(value) => form.set({ role_id: Number(value) })}
        />
      </form>
    </Dialog>
  );
}
