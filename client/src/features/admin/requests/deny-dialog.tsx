import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackstageRequest, BackstageRequestAnswer } from '@tonearm/shared/catalogue/backstage.dto';
import { BACKSTAGE_NOTES_MAX, BACKSTAGE_RETRY_DAYS, DENIAL_REASON_MAX } from '@tonearm/shared/limits';
import { useDenyBackstageRequestMutation } from '../../../api/admin-requests';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';

interface Denial {
  denial_reason: string;
  notes: string;
}

interface DenyDialogProps extends DialogControl<true> {
  request: Pick<BackstageRequest, 'id' | 'user'>;
}

/** Denies a request with a reason. Resolves with true once it is done. Open it lazily. */
export default function DenyDialog({ request, onClose }: DenyDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [deny] = useDenyBackstageRequestMutation();
  const form = useForm<Denial, BackstageRequestAnswer>({
    initial: { denial_reason: '', notes: '' },
    isComplete: ({ denial_reason: reason }) => reason.trim() !== '',
    send: (values) => deny({ id: request.id, denyBackstageRequestInput: values }).unwrap(),
    onSaved: () => onClose(true),
  });
  const { values, set, errorOf } = form;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="danger" needsNetwork disabled={!form.canSubmit} busy={form.isPending}>
        {t('Deny')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Deny the request of :name?', { name: request.user.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <TextArea
          label={t('Reason')}
          name="denial_reason"
          rows={4}
          maxLength={DENIAL_REASON_MAX}
          dir="auto"
          hint={t('They are told it by mail, and may ask again after :count days.', { count: BACKSTAGE_RETRY_DAYS })}
          value={values.denial_reason}
          error={errorOf('denial_reason')}
          onChange={({ target }) => set({ denial_reason: target.value })}
        />
        <TextArea
          label={t('Notes (optional)')}
          name="notes"
          rows={2}
          maxLength={BACKSTAGE_NOTES_MAX}
          dir="auto"
          hint={t('Seen by administrators.')}
          value={values.notes}
          error={errorOf('notes')}
          onChange={({ target }) => set({ notes: target.value })}
        />
      </form>
    </Dialog>
  );
}
