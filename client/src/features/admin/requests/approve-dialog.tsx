import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  BackstageRequest,
  BackstageRequestAnswer,
  BackstageReview,
} from '@tonearm/shared/catalogue/backstage.dto';
import { BACKSTAGE_NOTES_MAX } from '@tonearm/shared/limits';
import { useApproveBackstageRequestMutation } from '../../../api/admin-requests';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';
import { GrantList } from './grant-list';

interface Approval {
  mark_artist_as_verified: boolean;
  notes: string;
}

interface ApproveDialogProps extends DialogControl<true> {
  request: BackstageRequest;
  grants: BackstageReview['grants'];
}

/** Approves a request, after what that gives was read. Resolves with true once it is done. Open it lazily. */
export default function ApproveDialog({ request, grants, onClose }: ApproveDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [approve] = useApproveBackstageRequestMutation();
  const form = useForm<Approval, BackstageRequestAnswer>({
    initial: { mark_artist_as_verified: false, notes: '' },
    send: (values) => approve({ id: request.id, approveBackstageRequestInput: values }).unwrap(),
    onSaved: () => onClose(true),
  });
  const { values, set, errorOf } = form;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" needsNetwork busy={form.isPending}>
        {t('Approve')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Approve the request of :name?', { name: request.user.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <GrantList request={request} grants={grants} />
        {!grants.verified && (
          <Checkbox
            checked={values.mark_artist_as_verified}
            onChange={(isVerified) => set({ mark_artist_as_verified: isVerified })}
          >
            {t('Give the artist the verified mark too')}
          </Checkbox>
        )}
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
