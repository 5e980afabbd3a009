import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { RadioRows } from '../../../ui/radio-rows';

/** What happens to what the person made (3-decisions §13). */
export type ContentAction = 'anonymise' | 'delete';

interface DeleteAccountDialogProps extends DialogControl<ContentAction> {
  name: string;
  /** They have subscribed to something, which ends with the account. */
  hasPlan: boolean;
}

/** Says what is lost and asks what becomes of the rest; resolves with that. */
export default function DeleteAccountDialog({ name, hasPlan, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const [action, setAction] = useState<ContentAction>('anonymise');
  const options = [
    {
      value: 'anonymise',
      label: t('Leave it, without my name'),
      hint: t('Others keep what they saved. Nobody can tell that it was yours.'),
    },
    { value: 'delete', label: t('Delete it too'), hint: t('Uploads, playlists and comments disappear for everybody.') },
  ] as const;
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="danger" onClick={() => onClose(action)}>
        {t('Delete account')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Delete the account of :name?', { name })}
      closeLabel={t('Close')}
      onClose={() => onClose()}
      footer={footer}
    >
      <div className="col g4">
        <p className="t2">
          {t('Your library, your history, your tokens and every way to log in are lost. This can’t be undone.')}
        </p>
        {hasPlan && <p className="t2">{t('Your subscription ends at once, and nothing more is paid for it.')}</p>}
        <RadioRows
          label={t('What you uploaded and wrote')}
          name="content"
          options={options}
          value={action}
          onChange={setAction}
        />
      </div>
    </Dialog>
  );
}
