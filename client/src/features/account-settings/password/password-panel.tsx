import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangePasswordInput } from '@tonearm/shared/account/sign-in.dto';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { cx } from '../../../lib/class-names';
import { useChangePasswordMutation } from '../../../api/account';
import { NewPasswordFields } from '../../../platform/forms/new-password-fields';
import { PasswordField } from '../../../platform/forms/password-field';
import { isNewPassword } from '../../../platform/forms/password-rule';
import { useForm } from '../../../platform/forms/use-form';
import { PasswordLinkButton } from '../../../platform/password-confirmation/password-link-button';
import { UsernameForManagers } from '../../../platform/forms/username-for-managers';
import { useApplyBootstrap } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Panel, PanelFooter } from '../../../ui/panel';
import { TokensAfterChange } from './tokens-after-change';
import styles from './password.module.css';

const EMPTY: ChangePasswordInput = { current_password: '', password: '', password_confirmation: '' };

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const [change] = useChangePasswordMutation();
  const apply = useApplyBootstrap();
  const toast = useToast();
  const { values, set, errorOf, submit, canSubmit, isPending } = useForm<ChangePasswordInput, BootstrapAnswer>({
    initial: EMPTY,
    isComplete: (input) => input.current_password !== '' && isNewPassword(input),
    send: (changePasswordInput) => change({ changePasswordInput }).unwrap(),
    onSaved: ({ bootstrapData }) => {
      apply(bootstrapData);
      toast({ type: 'positive', message: t('Password changed') });
      onChanged();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <div className={cx('col g4', styles.narrow)}>
        <UsernameForManagers />
        <PasswordField
          label={t('Current password')}
          name="current_password"
          autoComplete="current-password"
          value={values.current_password}
          error={errorOf('current_password')}
          onChange={(event) => set({ current_password: event.target.value })}
        />
        <NewPasswordFields
          label={t('New password')}
          password={values.password}
          confirmation={values.password_confirmation}
          errorOf={errorOf}
          onPassword={(password) => set({ password })}
          onConfirmation={(confirmation) => set({ password_confirmation: confirmation })}
        />
      </div>
      <PanelFooter note={t('Your other devices will be logged out.')}>
        <Button type="submit" look="primary" disabled={!canSubmit} busy={isPending}>
          {t('Change password')}
        </Button>
      </PanelFooter>
    </form>
  );
}

/** Changing the password; those who have none are mailed a link that sets one. */
export function PasswordPanel({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  if (!hasPassword) {
    return (
      <Panel
        id="password"
        title={t('Password')}
        end={<PasswordLinkButton />}
        about={t('You log in through another service and have no password here. We’ll email you a link to set one.')}
      />
    );
  }
  return (
    <Panel id="password" title={t('Password')}>
      <PasswordForm key={round} onChanged={() => setRound(round + 1)} />
      {round > 0 && <TokensAfterChange />}
    </Panel>
  );
}
