import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { useSettings } from '../../platform/session/use-session';
import { buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface LogInDialogProps extends DialogControl<void> {
  /** What one would log in for. */
  title: string;
  /** Leads back to the page below. */
  query: string;
}

/** Asks a guest who wants to keep or follow something. Open it lazily. */
export default function LogInDialog({ title, query, onClose }: LogInDialogProps) {
  const { t } = useTranslation();
  const mayRegister = !useSettings()['registration.disable'];
  const close = (): void => onClose();
  const footer = (
    <>
      {mayRegister && (
        <Link className={buttonClass()} to={`/register${query}`} onClick={close}>
          {t('Register')}
        </Link>
      )}
      <Link className={buttonClass({ look: 'primary' })} to={`/login${query}`} onClick={close}>
        {t('Log in')}
      </Link>
    </>
  );
  return (
    <Dialog title={title} closeLabel={t('Close')} size={384} onClose={close} footer={footer}>
      <p className="t2">{t('Your library goes wherever you log in. You’ll come straight back here.')}</p>
    </Dialog>
  );
}
