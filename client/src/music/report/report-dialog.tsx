import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ABUSE_REASONS } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReason } from '@tonearm/shared/catalogue/abuse';
import { ABUSE_TEXT_MAX } from '@tonearm/shared/limits';
import { useReportAbuseMutation } from '../../api/abuse-reports';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useForm } from '../../platform/forms/use-form';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RadioRows } from '../../ui/radio-rows';
import { TextArea } from '../../ui/text-area';
import { reasonWords } from './report-words';
import type { ReportedSubject } from './reported-subject';

/** Asks what is wrong with something and reports it to those who look after the site. Resolves with true once it is sent. */
export default function ReportDialog({ subject, onClose }: { subject: ReportedSubject } & DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [send] = useReportAbuseMutation();
  const humanCheck = useHumanCheck('abuse_report');
  const form = useForm<{ reason: AbuseReason; text: string }, unknown>({
    initial: { reason: 'spam', text: '' },
    send: async ({ reason, text }) => {
      const recaptcha_token = await humanCheck.execute();
      const { type: model_type, id: model_id } = subject;
      const input = { model_type, model_id, reason, text: text.trim(), recaptcha_token };
      return await send({ createAbuseReportInput: input })
        .unwrap()
        .catch((error: unknown) => {
          humanCheck.forget();
          throw error;
        });
    },
    onSaved: () => onClose(true),
  });
  const { values, set, errorOf } = form;
  const labels = reasonWords(t);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Report')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={subject.type === 'comment' ? t('Report comment') : t('Report :name', { name: subject.name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <RadioRows
          label={t('What is wrong with it?')}
          name="reason"
          value={values.reason}
          onChange={(reason) => set({ reason })}
          options={ABUSE_REASONS.map((value) => ({ value, label: labels[value] }))}
        />
        <TextArea
          label={t('Anything else? (optional)')}
          name="text"
          maxLength={ABUSE_TEXT_MAX}
          value={values.text}
          error={errorOf('text')}
          onChange={(event) => set({ text: event.target.value })}
        />
        {humanCheck.isGuarded && <p className="t3 s12">{t('Protected by a human check')}</p>}
      </form>
    </Dialog>
  );
}
