import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Eye, EyeOff } from 'lucide-react';
import type { LoginInput } from '@tonearm/shared/account/account.dto';
import { EMAIL_MAX, PASSWORD_MAX } from '@tonearm/shared/limits';
import { useLoginMutation } from '../../api/generated/account.gen';
import { useApiForm } from '../../platform/forms/use-api-form';
import { useApplyBootstrap } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';

const isValid = ({ email, password }: LoginInput): boolean => /^[^\s@]+@[^\s@]+$/.test(email.trim()) && password.length > 0;

/** Email, password, and whether to stay; the page leaves by itself once the session has a user. */
export function LoginForm() {
  const { t } = useTranslation();
  const [login] = useLoginMutation();
  const apply = useApplyBootstrap();
  const [isRevealed, setRevealed] = useState(false);
  const form = useApiForm<Required<LoginInput>, { bootstrapData: Parameters<typeof apply>[0] }>({
    initial: { email: '', password: '', remember: true },
    isValid,
    send: (loginInput) => login({ loginInput: { ...loginInput, email: loginInput.email.trim() } }).unwrap(),
    onDone: ({ bootstrapData }) => apply(bootstrapData),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={EMAIL_MAX}
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <TextField
        label={t('Password')}
        name="password"
        type={isRevealed ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX}
        value={form.values.password}
        error={form.errorOf('password')}
        onChange={(event) => form.set('password', event.target.value)}
        end={(
          <IconButton label={isRevealed ? t('Hide password') : t('Show password')} aria-pressed={isRevealed} className="sm reveal" onClick={() => setRevealed(!isRevealed)}>
            <Icon of={isRevealed ? EyeOff : Eye} />
          </IconButton>
        )}
      />
      <Checkbox checked={form.values.remember} onChange={(remember) => form.set('remember', remember)}>{t('Stay signed in for a month')}</Checkbox>
      <Button type="submit" look="primary" size="lg" block disabled={!form.canSubmit} busy={form.isPending}>{t('Sign in')}</Button>
    </form>
  );
}
