import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountPage } from '@tonearm/shared/account/account.dto';
import type { AccountAnswer } from '@tonearm/shared/account/user-details.dto';
import { PASSWORD_MIN } from '@tonearm/shared/limits';
import { useUpdateUserMutation } from '../../../api/account';
import { useSendUserPasswordResetMutation } from '../../../api/admin-users';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { EditorCard } from '../../../platform/forms/editor-frame';
import { PasswordField } from '../../../platform/forms/password-field';
import { isLongEnough } from '../../../platform/forms/password-rule';
import { useForm } from '../../../platform/forms/use-form';
import { useLeaveQuestion } from '../../../platform/forms/use-leave-question';
import { useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import styles from './user-page.module.css';

function usePasswordForm({ id, name }: AccountPage) {
  const { t } = useTranslation();
  const [update] = useUpdateUserMutation();
  const toast = useToast();
  const form = useForm<{ password: string }, AccountAnswer>({
    initial: { password: '' },
    isComplete: ({ password }) => isLongEnough(password),
    send: ({ password }) => update({ id: String(id), updateUserInput: { password } }).unwrap(),
    onSaved: () => {
      form.set({ password: '' });
      toast({ type: 'positive', message: t('New password of :name set', { name }) });
    },
  });
  return form;
}

/** A new password by hand, or a mail by which they choose one; one's own is changed in the account settings. */
export function PasswordCard({ user }: { user: AccountPage }) {
  const { t } = useTranslation();
  const form = usePasswordForm(user);
  const [send, sending] = useSendUserPasswordResetMutation();
  const report = useReportProblem();
  const toast = useToast();
  useLeaveQuestion(form.values.password !== '' && !form.isPending);
  const mail = (): void =>
    void send({ id: user.id })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Sent to :email', { email: user.email }) }), report);
  if (useUser()?.id === user.id)
    return (
      <EditorCard title={t('Password')}>
        <Link className="lnk" to="/account-settings#password">
          {t('Change it in your account settings')}
        </Link>
      </EditorCard>
    );
  return (
    <EditorCard title={t('Password')}>
      <form className={styles.password} onSubmit={form.submit} noValidate>
        <PasswordField
          label={t('New password')}
          name="password"
          autoComplete="new-password"
          value={form.values.password}
          error={form.errorOf('password')}
          hint={t(
            'At least :count characters. Ends their sessions and tokens; they are told by mail, without the password.',
            { count: PASSWORD_MIN },
          )}
          onChange={(event) => form.set({ password: event.target.value })}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary" disabled={!form.canSubmit} busy={form.isPending}>
            {t('Set password')}
          </Button>
          <Button busy={sending.isLoading} needsNetwork onClick={mail}>
            {t('Mail a link to choose one')}
          </Button>
        </div>
      </form>
    </EditorCard>
  );
}
