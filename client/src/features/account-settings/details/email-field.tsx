import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useToast } from '../../../platform/toasts/use-toast';
import { cx } from '../../../lib/class-names';
import { TextField } from '../../../ui/text-field';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './details.module.css';
import { Badge } from '../../../ui/badge';
import { settingsPage } from '../../../ui/settings-page.styles';

const ChangeEmailDialog = lazyOverlay(() => import('./change-email-dialog'));

/** The address, whether it is verified, and the way to another one. */
export function EmailField({ user: { email, email_verified_at: verifiedAt } }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const change = (): void =>
    void open<object, true>(ChangeEmailDialog, {}).then((isDone) => {
      if (isDone) toast({ type: 'positive', message: t('Email changed') });
    });
  const state = <Badge tone={verifiedAt ? 'good' : 'warning'}>{verifiedAt ? t('Verified') : t('Not verified')}</Badge>;
  return (
    <>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        readOnly
        value={email}
        title={email}
        end={state}
      />
      <button type="button" className={cx(settingsPage.quietLink, styles.under)} onClick={change}>
        {t('Change email')}
      </button>
    </>
  );
}
