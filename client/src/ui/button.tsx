import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/class-names';
import { useGreyed } from './offline-news';
import { Spinner } from './spinner';
import styles from './button.module.css';

const LOOKS = {
  primary: styles.pri,
  default: undefined,
  outline: styles.out,
  ghost: styles.ghost,
  danger: styles.dan,
  'danger-outline': styles.danO,
  inverse: styles.inv,
} as const;
const SIZES = { sm: styles.sm, md: undefined, lg: styles.lg, xl: styles.xl } as const;

export interface ButtonLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  pill?: boolean;
  block?: boolean;
}

/** Class names of a button, for links that look like one. */
export const buttonClass = ({ look = 'default', size = 'md', pill, block }: ButtonLook = {}, extra?: string): string =>
  cx(styles.btn, LOOKS[look], SIZES[size], pill && styles.pill, block && styles.wide, extra);

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner beside the label; the button cannot be pressed meanwhile. */
  busy?: boolean;
  icon?: ReactNode;
}

interface BoundButtonProps extends ButtonProps {
  /** Does nothing without the server: grey while that cannot be reached. Buttons that send a form are so by themselves. */
  needsNetwork?: boolean;
}

export function Button({ needsNetwork, ...props }: BoundButtonProps) {
  return (needsNetwork ?? props.type === 'submit') ? <NetworkButton {...props} /> : <PlainButton {...props} />;
}

function NetworkButton(props: ButtonProps) {
  const { t } = useTranslation();
  return <PlainButton {...props} {...useGreyed(t('You are offline'))} />;
}

function PlainButton({
  look,
  size,
  pill,
  block,
  busy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, pill, block }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={16} immediate /> : icon}
      {children}
    </button>
  );
}
