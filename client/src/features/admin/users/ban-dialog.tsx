import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecordAnswer } from '@tonearm/shared/admin/users.dto';
import { BAN_REASON_MAX } from '@tonearm/shared/limits';
import { useBanUserMutation } from '../../../api/people';
import { typedMoment } from '../../../lib/clock';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { useForm } from '../../../platform/forms/use-form';
import { DateField } from '../../../ui/date/date-field';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';
import { TextArea } from '../../../ui/text-area';

interface Suspension {
  length: 'for-good' | 'until';
  /** 2026-11-23T14:30 by the clock of whoever writes it. */
  until: string;
  reason: string;
}

/** Suspends somebody. Resolves with true once it is done. Open it lazily. */
export default function BanDialog({ id, name, onClose }: { id: number; name: string } & DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [ban] = useBanUserMutation();
  const form = useForm<Suspension, UserRecordAnswer>({
    initial: { length: 'for-good', until: '', reason: '' },
    isComplete: ({ length, until }) => length === 'for-good' || until !== '',
    send: ({ length, until, reason }) =>
      ban({
        id,
        banUserInput: {
          reason: reason.trim(),
          ...(length === 'until' ? { until: typedMoment(until) } : { permanent: true }),
        },
      }).unwrap(),
    onSaved: () => onClose(true),
  });
  const { values, set, errorOf } = form;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="danger" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Suspend')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Suspend “:name”?', { name })} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <RadioRows
          label={t('How long?')}
          name="length"
          value={values.length}
          onChange={(length) => set({ length })}
          options={[
            { value: 'for-good', label: t('For good'), hint: t('Until somebody lifts it.') },
            { value: 'until', label: t('Until a day and time') },
          ]}
        />
        {values.length === 'until' && (
          <DateField
            label={t('Until')}
            name="until"
            hasTime
            value={values.until}
            error={errorOf('until')}
            onChange={(until) => set({ until })}
          />
        )}
        <TextArea
          label={t('Reason (optional)')}
          name="reason"
          rows={3}
          maxLength={BAN_REASON_MAX}
          dir="auto"
          hint={t('Seen by administrators.')}
          value={values.reason}
          error={errorOf('reason')}
          onChange={(event) => set({ reason: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
