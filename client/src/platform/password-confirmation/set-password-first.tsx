import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PasswordLinkButton } from './password-link-button';

/** Stands where a password would be asked for, for people who have none: they only sign in through a service. */
export function SetPasswordFirst({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const footer = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <PasswordLinkButton look="primary" onSent={onClose} />
    </>
  );
  return (
    <Dialog title={t('Set a password first')} closeLabel={t('Close')} size={384} onClose={onClose} footer={footer}>
      <p className="t2">
        {t('This needs your password, and you don’t have one yet. We’ll email you a link to set it.')}
      </p>
    </Dialog>
  );
}
