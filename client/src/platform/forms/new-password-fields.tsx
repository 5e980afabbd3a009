import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '@tonearm/shared/limits';
import { PasswordField } from './password-field';
import { isLongEnough } from './password-rule';

interface NewPasswordFieldsProps {
  password: string;
  confirmation: string;
  onPassword: (value: string) => void;
  onConfirmation: (value: string) => void;
  /** What the server said. */
  errorOf: (field: 'password' | 'password_confirmation') => string | undefined;
  /** "Password" unless an old one stands beside it. */
  label?: string;
}

/** A new password, twice. What is wrong with it is said once a field has been left. */
export function NewPasswordFields({
  password,
  confirmation,
  onPassword,
  onConfirmation,
  errorOf,
  label,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (field: string) => () => setLeft((fields) => new Set(fields).add(field));
  const rule = t('Use at least :count characters', { count: PASSWORD_MIN });
  const isShort = left.has('password') && password !== '' && !isLongEnough(password);
  const isDifferent = left.has('password_confirmation') && confirmation !== '' && confirmation !== password;
  return (
    <>
      <PasswordField
        label={label ?? t('Password')}
        name="password"
        autoComplete="new-password"
        value={password}
        hint={rule}
        error={errorOf('password') ?? (isShort ? rule : undefined)}
        onBlur={leave('password')}
        onChange={(event) => onPassword(event.target.value)}
      />
      <PasswordField
        label={t('Confirm password')}
        name="password_confirmation"
        autoComplete="new-password"
        value={confirmation}
        error={errorOf('password_confirmation') ?? (isDifferent ? t('The two passwords differ') : undefined)}
        onBlur={leave('password_confirmation')}
        onChange={(event) => onConfirmation(event.target.value)}
      />
    </>
  );
}
