import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { EMAIL_MAX } from '@tonearm/shared/limits';
import { TextField } from '../../ui/text-field';

/** The address that signs in, as password managers know it. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('Email')}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={EMAIL_MAX}
      {...props}
    />
  );
}
