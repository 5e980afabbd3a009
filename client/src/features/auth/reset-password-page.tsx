import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useResetPasswordMutation } from '../../api/registration';
import { NewPasswordFields } from '../../platform/forms/new-password-fields';
import { isNewPassword } from '../../platform/forms/password-rule';
import { useForm } from '../../platform/forms/use-form';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useRefreshSession } from '../../platform/session/use-refresh-session';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { AuthLayout } from './auth-layout';
import { EmailField } from './email-field';
import { looksLikeEmail } from './email-rule';

interface Reset {
  email: string;
  password: string;
  password_confirmation: string;
}

function ResetPasswordForm() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const givenEmail = query.get('email') ?? '';
  const user = useUser();
  const [reset] = useResetPasswordMutation();
  const refresh = useRefreshSession();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<Reset, void>({
    initial: { email: givenEmail, password: '', password_confirmation: '' },
    isComplete: (values) => looksLikeEmail(values.email) && isNewPassword(values),
    send: async (values) => {
      await reset({ resetPasswordInput: { ...values, token, email: values.email.trim() } }).unwrap();
      // It ends all sessions of the account: perhaps the one of this page.
      if (user) await refresh();
    },
    onSaved: () => {
      toast({ type: 'positive', message: t('Your password has been reset!') });
      void navigate('/login', { replace: true });
    },
  });
  const { values, set } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <EmailField
        readOnly={givenEmail !== ''}
        value={values.email}
        error={form.errorOf('email')}
        onChange={(event) => set({ email: event.target.value })}
      />
      <NewPasswordFields
        password={values.password}
        confirmation={values.password_confirmation}
        onPassword={(password) => set({ password })}
        onConfirmation={(confirmation) => set({ password_confirmation: confirmation })}
        errorOf={form.errorOf}
      />
      <Button type="submit" look="primary" size="lg" block disabled={!form.canSubmit} busy={form.isPending}>
        {t('Reset password')}
      </Button>
    </form>
  );
}

/** Where the link of the mail leads: sets a new password. Open to those who are signed in too, who may have forgotten theirs. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('Reset password'));
  return (
    <AuthLayout
      heading={t('Set a new password')}
      below={
        <Link className="lnk med" to="/login">
          {t('Back to log in')}
        </Link>
      }
    >
      <ResetPasswordForm />
    </AuthLayout>
  );
}
