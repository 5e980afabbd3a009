import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceRecordAnswer, WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { useGiveWorkspaceMutation } from '../../../api/admin-workspaces';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

interface GiveDialogProps extends DialogControl<string> {
  workspace: WorkspaceRecordDetails;
}

/** Gives a workspace to another member. Resolves with the name of who owns it now. Open it lazily. */
export default function GiveDialog({ workspace: { id, name, members }, onClose }: GiveDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [give] = useGiveWorkspaceMutation();
  const form = useForm<{ user_id: string }, WorkspaceRecordAnswer>({
    initial: { user_id: '' },
    isComplete: ({ user_id: chosen }) => chosen !== '',
    send: ({ user_id: chosen }) => give({ id, giveWorkspaceInput: { user_id: Number(chosen) } }).unwrap(),
    onSaved: ({ workspace }) => onClose(workspace.owner.name),
  });
  const others = members.filter(({ is_owner: isOwner }) => !isOwner);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="danger" needsNetwork disabled={!form.canSubmit} busy={form.isPending}>
        {t('Transfer workspace')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Transfer “:name”', { name })} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('The new owner decides about everything in it. Who owned it stays a member.')}</p>
        <ChoiceField
          label={t('New owner')}
          name="user_id"
          groups={[
            {
              label: null,
              options: [
                { value: '', label: t('Choose a member') },
                ...others.map((member) => ({ value: String(member.id), label: `${member.name} (${member.email})` })),
              ],
            },
          ]}
          value={form.values.user_id}
          error={form.errorOf('user_id')}
          onChange={(user_id) => form.set({ user_id })}
        />
      </form>
    </Dialog>
  );
}
