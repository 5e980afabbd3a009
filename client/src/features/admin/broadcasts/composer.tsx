import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BroadcastAnswer } from '@tonearm/shared/admin/broadcasts.dto';
import { useSendBroadcastMutation } from '../../../api/admin-broadcasts';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useForm } from '../../../platform/forms/use-form';
import { lazyOverlay } from '../../../ui/lazy-part';
import { AudienceCard } from './audience-card';
import { audienceOf, EMPTY, faultsOf, fieldOf, isWritten, wordsOf } from './broadcast-values';
import type { BroadcastValues } from './broadcast-values';
import { PreviewCard } from './preview-card';
import { useAudienceCount } from './use-audience-count';
import { WordsCard } from './words-card';
import styles from './broadcasts.module.css';

const SendDialog = lazyOverlay(() => import('./send-dialog'));

/** Says what is to be told, and whom, and shows how it looks. */
export function Composer({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const [send] = useSendBroadcastMutation();
  const people = useRef('');
  const form = useForm<BroadcastValues, BroadcastAnswer>({
    initial: EMPTY,
    faultsOf: (values) => faultsOf(values, t),
    isComplete: isWritten,
    fieldOf,
    send: async (values) => {
      const question = { title: values.title.trim(), people: people.current, byEmail: values.by_email };
      if (!(await open<typeof question, true>(SendDialog, question))) return null;
      const input = { ...wordsOf(values), audience: audienceOf(values), by_email: values.by_email };
      return await send({ broadcastInput: input }).unwrap();
    },
    onSaved: onSent,
  });
  const { values } = form;
  const count = useAudienceCount(values);
  useEffect(() => {
    people.current = count.people ?? '';
  }, [count.people]);
  const isSound = isWritten(values) && Object.keys(faultsOf(values, t)).length === 0;
  const canSend = form.canSubmit && count.people !== null && !count.isNobody;
  return (
    <EditorForm isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <EditorColumns aside={<PreviewCard values={values} canBeSent={isSound} />}>
        <WordsCard form={form} />
        <AudienceCard form={form} count={count} />
        <div className={styles.send}>
          <SaveButton form={{ ...form, canSubmit: canSend }} label={t('Send')} />
        </div>
      </EditorColumns>
    </EditorForm>
  );
}
