import { useTranslation } from 'react-i18next';
import { MailCheck } from 'lucide-react';
import type { StatusAnswer } from '@tonearm/shared/pagination.dto';
import { VERIFICATION_CODE_LENGTH } from '@tonearm/shared/limits';
import { maskEmail } from '@tonearm/shared/rules/mask-email';
import { useResendEmailVerificationMutation, useValidateEmailVerificationOtpMutation } from '../../api/registration';
import { digitsOf } from '../../lib/digits';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useForm } from '../../platform/forms/use-form';
import { RichText } from '../../platform/i18n/rich-text';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { AuthLayout } from './auth-layout';
import { LogOutLink } from './log-out-link';
import { cx } from '../../lib/class-names';
import { field } from '../../ui/field.styles';

function CodeForm() {
  const { t } = useTranslation();
  const [validate] = useValidateEmailVerificationOtpMutation();
  const form = useForm<{ code: string }, StatusAnswer>({
    initial: { code: '' },
    isComplete: ({ code }) => code !== '',
    send: (codeInput) => validate({ codeInput }).unwrap(),
    onSaved: () => window.location.reload(),
  });
  const setCode = (text: string): void => form.set({ code: digitsOf(text, VERIFICATION_CODE_LENGTH) });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField
        label={t('Code')}
        name="code"
        placeholder={t('Enter your verification code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={VERIFICATION_CODE_LENGTH}
        value={form.values.code}
        error={form.errorOf('code')}
        onChange={(event) => setCode(event.target.value)}
        onPaste={(event) => {
          // The field would cut "123 456" before the blank is gone.
          event.preventDefault();
          setCode(event.clipboardData.getData('text'));
        }}
      />
      <Button type="submit" look="primary" size="lg" block disabled={!form.canSubmit} busy={form.isPending}>
        {t('Next')}
      </Button>
    </form>
  );
}

function ResendLink({ email }: { email: string | undefined }) {
  const { t } = useTranslation();
  const [resend, { isLoading }] = useResendEmailVerificationMutation();
  const toast = useToast();
  const report = useReportProblem();
  const send = (): void => {
    if (!email) return;
    resend({ emailInput: { email } })
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Email sent') }), report);
  };
  return (
    <button type="button" className="lnk" disabled={!email || isLoading} onClick={send}>
      {t('request a resend')}
    </button>
  );
}

/** Stands on every path until the code of the mail was entered (spec 1 §2). */
export default function VerifyEmailScreen() {
  const { t } = useTranslation();
  const email = useUser()?.email;
  useDocumentTitle(t('Verify your email'));
  return (
    <AuthLayout
      icon={MailCheck}
      heading={t('Verify your email')}
      message={
        <RichText
          text={t('Enter the verification code we sent to :email')}
          parts={{ email: <b className="semi whole">{maskEmail(email ?? '')}</b> }}
        />
      }
      below={<LogOutLink />}
    >
      <CodeForm />
      <p className={cx('spam', field.hint)}>
        <RichText
          text={t('If you don’t see the email, check your spam folder and promotions tab, or :resend.')}
          parts={{ resend: <ResendLink email={email} /> }}
        />
      </p>
    </AuthLayout>
  );
}
