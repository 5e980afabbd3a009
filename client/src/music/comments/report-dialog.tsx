import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_REPORT_REASON_MAX } from '@tonearm/shared/limits';
import { useReportCommentMutation } from '../../api/comments';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useForm } from '../../platform/forms/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RadioRows } from '../../ui/radio-rows';
import { TextArea } from '../../ui/text-area';

const REASONS = ['spam', 'abuse', 'copyright', 'other'] as const;
type Reason = (typeof REASONS)[number];
/** The reason itself goes before it. */
const WORDS_MAX = COMMENT_REPORT_REASON_MAX - 20;

/** Asks what is wrong with a comment and reports it to the moderators. Resolves with true once it is sent. */
export default function ReportDialog({ id, onClose }: { id: number } & DialogControl<true>) {
  const { t } = useTranslation();
  const formId = useId();
  const [reason, setReason] = useState<Reason>('spam');
  const [send] = useReportCommentMutation();
  const form = useForm({
    initial: { words: '' },
    send: ({ words }) =>
      send({ id, reportCommentInput: { reason: [reason, words.trim()].filter(Boolean).join(': ') } }).unwrap(),
    onSaved: () => onClose(true),
  });
  const labels: Record<Reason, string> = {
    spam: t('Spam or advertising'),
    abuse: t('Rude or hateful'),
    copyright: t('Breaks a copyright'),
    other: t('Something else'),
  };
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary" disabled={!form.canSubmit} busy={form.isPending}>
        {t('Report')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Report comment')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={form.submit} noValidate>
        <RadioRows
          label={t('What is wrong with it?')}
          name="reason"
          value={reason}
          onChange={setReason}
          options={REASONS.map((value) => ({ value, label: labels[value] }))}
        />
        <TextArea
          label={t('Anything else? (optional)')}
          name="words"
          maxLength={WORDS_MAX}
          value={form.values.words}
          onChange={(event) => form.set({ words: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
