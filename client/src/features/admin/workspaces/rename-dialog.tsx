import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkspaceRecord } from '@tonearm/shared/account/workspace-records.dto';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { WORKSPACE_NAME_MAX, WORKSPACE_NAME_MIN } from '@tonearm/shared/limits';
import { useUpdateWorkspaceMutation } from '../../../api/workspaces';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { SaveButton } from '../../../platform/forms/save-button';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';

interface Named {
  name: string;
}

interface RenameDialogProps extends DialogControl<string> {
  workspace: WorkspaceRecord;
}

/** Gives a workspace another name. Resolves with it. Open it lazily. */
export default function RenameDialog({ workspace, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [update] = useUpdateWorkspaceMutation();
  const settle = useMergeQuestion<Named, Workspace>(({ name }) => name, {
    name: { label: t('Name'), textOf: ({ name }) => name },
  });
  const form = useForm<Named, Workspace>({
    initial: { name: workspace.name },
    item: { version: workspace.updated_at, valuesOf: ({ name }) => ({ name }), settle },
    isComplete: ({ name }) => name.trim().length >= WORKSPACE_NAME_MIN,
    send: async ({ name }, { version = workspace.updated_at }) => {
      const updateWorkspaceInput = { name: name.trim(), expected_updated_at: version };
      return (await update({ id: workspace.id, updateWorkspaceInput }).unwrap()).workspace;
    },
    onSaved: ({ name }) => onClose(name),
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={t('Rename')} />
    </>
  );
  return (
    <Dialog title={t('Rename workspace')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="off"
          dir="auto"
          required
          maxLength={WORKSPACE_NAME_MAX}
          autoFocus
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={(event) => form.set({ name: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
