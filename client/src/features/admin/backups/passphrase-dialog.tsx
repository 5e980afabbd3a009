import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogControl } from '../../../platform/dialogs/dialogs';
import { PasswordField } from '../../../platform/forms/password-field';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

/** Asks what an encrypted backup is opened with; an empty answer leaves it to the server's own. Open it lazily. */
export default function PassphraseDialog({ onClose }: DialogControl<string>) {
  const { t } = useTranslation();
  const formId = useId();
  const [passphrase, setPassphrase] = useState('');
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} look="primary">
        {t('Check')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('Check this backup?')}
      closeLabel={t('Close')}
      size={384}
      onClose={() => onClose()}
      footer={footer}
    >
      <form
        id={formId}
        className="col g4"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onClose(passphrase);
        }}
      >
        <p className="t2">{t('It is encrypted. Left empty, the passphrase of the server is tried.')}</p>
        <PasswordField
          label={t('Passphrase')}
          name="passphrase"
          // The password of the account, which browsers would fill in, is another.
          autoComplete="new-password"
          autoFocus
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
