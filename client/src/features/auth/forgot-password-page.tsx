import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { MessageAnswer } from '@tonearm/shared/account/account.dto';
import { useForgotPasswordMutation } from '../../api/registration';
import { useForm } from '../../platform/forms/use-form';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { AuthLayout } from './auth-layout';
import { EmailField } from './email-field';
import { looksLikeEmail } from './email-rule';
import { GuestOnly } from './guest-only';

function ForgotPasswordForm() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const givenEmail = query.get('email') ?? '';
  const [request] = useForgotPasswordMutation();
  const humanCheck = useHumanCheck('forgot_password');
  const toast = useToast();
  const navigate = useNavigate();
  const form = useForm<{ email: string }, MessageAnswer>({
    initial: { email: givenEmail },
    isComplete: ({ email }) => looksLikeEmail(email),
    send: async ({ email }) =>
      request({ forgotPasswordInput: { email: email.trim(), recaptcha_token: await humanCheck.execute() } }).unwrap(),
    onSaved: ({ message }) => {
      toast({ type: 'positive', message: t(message) });
      void navigate('/login');
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <EmailField
        disabled={givenEmail !== ''}
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.set({ email: event.target.value })}
      />
      <Button type="submit" look="primary" size="lg" block disabled={!form.canSubmit} busy={form.isPending}>
        {t('Send link')}
      </Button>
    </form>
  );
}

/** Asks for a link that sets a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  useDocumentTitle(t('Forgot password'));
  return (
    <GuestOnly>
      <AuthLayout
        heading={t('Forgot your password?')}
        message={t('Enter your email and we’ll send you a link to set a new one.')}
        below={
          <Link className="lnk med" to="/login">
            {t('Back to log in')}
          </Link>
        }
      >
        <ForgotPasswordForm />
      </AuthLayout>
    </GuestOnly>
  );
}
