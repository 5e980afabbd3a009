import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Eye, EyeOff } from 'lucide-react';
import { PASSWORD_MAX } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import styles from './password-field.module.css';
import { iconButton } from '../../ui/icon-button.styles';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'end'> {
  /** Hints to password managers whether to fill in a password or to generate one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ autoComplete, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <TextField
      required
      maxLength={PASSWORD_MAX}
      {...rest}
      autoComplete={autoComplete}
      type={isRevealed ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isRevealed ? t('Hide password') : t('Show password')}
          aria-pressed={isRevealed}
          className={cx(iconButton.sm, styles.reveal)}
          onClick={() => setRevealed(!isRevealed)}
        >
          <Icon of={isRevealed ? EyeOff : Eye} />
        </IconButton>
      }
    />
  );
}
