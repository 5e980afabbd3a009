import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { LoginAnswer, LoginInput } from '@tonearm/shared/account/sign-in.dto';
import { DEMO_PASSWORD, demoEmail } from '@tonearm/shared/account/demo';
import { DEMO_ACCOUNTS } from '@tonearm/shared/limits';
import { useLoginMutation } from '../../api/session';
import { PasswordField } from '../../platform/forms/password-field';
import { useForm } from '../../platform/forms/use-form';
import { useHumanCheck } from '../../platform/human-check/use-human-check';
import { useApplyBootstrap, useSettings } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { EmailField } from './email-field';
import { looksLikeEmail } from './email-rule';
import { useJoinPath } from './use-invite';

type Credentials = Required<Omit<LoginInput, 'recaptcha_token'>>;

const EMPTY: Credentials = { email: '', password: '', remember: true };
const isValid = ({ email, password }: Credentials): boolean => looksLikeEmail(email) && password !== '';

/** One of the demonstration's accounts, so that its visitors spread over all of them. */
const demoCredentials = (): Credentials => ({
  ...EMPTY,
  email: demoEmail(1 + Math.floor(Math.random() * DEMO_ACCOUNTS)),
  password: DEMO_PASSWORD,
});

/** Email, password, and whether to stay; the page leaves by itself once the session has a user. */
export function LoginForm({ onCodeAsked }: { onCodeAsked: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const [login] = useLoginMutation();
  const apply = useApplyBootstrap();
  const humanCheck = useHumanCheck('login');
  const [query] = useSearchParams();
  const invited = useJoinPath() === undefined ? '' : (query.get('email') ?? '');
  const form = useForm<Credentials, LoginAnswer>({
    initial: () => (settings['site.demo'] ? demoCredentials() : { ...EMPTY, email: invited }),
    isComplete: isValid,
    send: async (values) =>
      login({
        loginInput: { ...values, email: values.email.trim(), recaptcha_token: await humanCheck.execute() },
      }).unwrap(),
    onSaved: ({ bootstrapData, two_factor }) => {
      if (two_factor) onCodeAsked();
      else if (bootstrapData) apply(bootstrapData);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <EmailField
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.set({ email: event.target.value })}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={form.values.password}
        error={form.errorOf('password')}
        onChange={(event) => form.set({ password: event.target.value })}
      />
      <div className="row between wrap">
        <Checkbox checked={form.values.remember} onChange={(remember) => form.set({ remember })}>
          {t('Stay signed in for a month')}
        </Checkbox>
        <Link className="lnk med" to="/forgot-password">
          {t('Forgot password?')}
        </Link>
      </div>
      <Button type="submit" look="primary" size="lg" block disabled={!form.canSubmit} busy={form.isPending}>
        {t('Log in')}
      </Button>
    </form>
  );
}
