import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceRecordAnswer } from '@tonearm/shared/account/workspace-records.dto';
import { WORKSPACE_SUSPENSION_REASON_MAX } from '@tonearm/shared/limits';
import { useSuspendWorkspaceMutation } from '../../../api/admin-workspaces';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';
import { suspensionHint } from './workspace-words';

/** Suspends a workspace with a reason. Resolves with true once it is done. Open it lazily. */
export default function SuspendDialog({ id, name, onClose }: { id: number; name: string } & DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [suspend] = useSuspendWorkspaceMutation();
  const form = useForm<{ reason: string }, WorkspaceRecordAnswer>({
    initial: { reason: '' },
    isComplete: ({ reason }) => reason.trim() !== '',
    send: ({ reason }) => suspend({ id, suspendWorkspaceInput: { reason: reason.trim() } }).unwrap(),
    onSaved: () => onClose(true),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="danger" needsNetwork disabled={!form.canSubmit} busy={form.isPending}>
        {t('Suspend')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Suspend “:name”?', { name })} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <TextArea
          label={t('Reason')}
          name="reason"
          rows={4}
          maxLength={WORKSPACE_SUSPENSION_REASON_MAX}
          dir="auto"
          hint={suspensionHint(t)}
          value={form.values.reason}
          error={form.errorOf('reason')}
          onChange={({ target }) => form.set({ reason: target.value })}
        />
      </form>
    </Dialog>
  );
}
