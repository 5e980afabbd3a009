import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { WORKSPACES_OWNED } from '@tonearm/shared/limits';
import { useGetUsageQuery } from '../../api/authoring';
import { useCreateWorkspaceMutation } from '../../api/workspaces';
import { QuotaLine } from '../../platform/billing/quota-line';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { SaveButton } from '../../platform/forms/save-button';
import { useForm } from '../../platform/forms/use-form';
import { useNumberLimit } from '../../platform/session/use-number-limit';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { NameField } from './name-field';
import { isName } from './workspace-rules';

/** Makes a workspace; resolves with it. Open it lazily. */
export default function CreateWorkspaceDialog({ onClose }: DialogControl<Workspace>) {
  const { t } = useTranslation();
  const formId = useId();
  const [create] = useCreateWorkspaceMutation();
  const toast = useToast();
  const isLimited = useNumberLimit('workspaces.create', 'count', WORKSPACES_OWNED) !== Infinity;
  const { data } = useGetUsageQuery(undefined, { skip: !isLimited, refetchOnMountOrArgChange: true });
  const { used, allowed = null } = data?.workspaces ?? { used: 0 };
  const form = useForm<{ name: string }, Workspace>({
    initial: { name: '' },
    isComplete: ({ name }) => isName(name),
    send: async ({ name }) => (await create({ createWorkspaceInput: { name: name.trim() } }).unwrap()).workspace,
    onSaved: (workspace) => {
      toast({ type: 'positive', message: t('Workspace created') });
      onClose(workspace);
    },
  });
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <SaveButton form={form} formId={formId} label={t('Create workspace')} />
    </>
  );
  return (
    <Dialog title={t('Create workspace')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <p className="t2">{t('A label, a band or a collective works together here. You invite the others next.')}</p>
        <QuotaLine
          used={used}
          allowed={allowed}
          text={t(':used of :count workspaces', { used, count: allowed ?? 0 })}
          onLeave={() => onClose()}
        />
        <NameField form={form} autoFocus />
      </form>
    </Dialog>
  );
}
