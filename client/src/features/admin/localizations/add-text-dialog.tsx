import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isLineKey, LINE_KEY_MAX, LINE_MAX } from '@tonearm/shared/rules/text-lines';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/text-area';
import { faultText } from './use-line-form';

/** A text of the site's own, with its translation. */
export interface AddedText {
  key: string;
  line: string;
}

interface AddTextDialogProps extends DialogControl<AddedText> {
  language: string;
  known: readonly string[];
}

/** Adds a text that does not come with the site, such as the name of a menu. Resolves with it; saving is the page's. Open it lazily. */
export default function AddTextDialog({ language, known, onClose }: AddTextDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [values, setValues] = useState<AddedText>({ key: '', line: '' });
  const [isTried, setTried] = useState(false);
  const key = values.key.trim();
  const keyFault = known.includes(key)
    ? t('This text is in the list already.')
    : isLineKey(key)
      ? undefined
      : t('This is no text that can be translated.');
  const lineFault =
    values.line.trim() === '' ? t('The translation is missing.') : faultText(t, key, values.line, language);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!keyFault && !lineFault) onClose({ key, line: values.line.trim() });
  };
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary">
        {t('Add')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Add a text')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <form id={formId} className="col g4" onSubmit={submit} noValidate>
        <TextArea
          label={t('English text')}
          name="key"
          lang="en"
          dir="ltr"
          rows={2}
          autoFocus
          maxLength={LINE_KEY_MAX}
          value={values.key}
          hint={t('As it stands on the site: names of menus, channels and plans are translated by it.')}
          error={isTried ? keyFault : undefined}
          onChange={(event) => setValues({ ...values, key: event.target.value })}
        />
        <TextArea
          label={t('Translation')}
          name="line"
          lang={language}
          dir="auto"
          rows={2}
          maxLength={LINE_MAX}
          value={values.line}
          error={isTried ? lineFault : undefined}
          onChange={(event) => setValues({ ...values, line: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
