import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { TOAST_BUTTON_MS, TOAST_DANGER_MS, TOAST_MS } from '@tonearm/shared/limits';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Spinner } from '../../ui/spinner';
import { selectToast, toastClosed } from './toasts.slice';
import type { Toast } from './toasts.slice';
import styles from './toasts.module.css';
import { iconButton } from '../../ui/icon-button.styles';

const DURATIONS: Record<Toast['type'], number | null> = { positive: TOAST_MS, danger: TOAST_DANGER_MS, loading: null };
const durationOf = ({ type, button }: Toast): number | null =>
  type === 'positive' && button ? TOAST_BUTTON_MS : DURATIONS[type];

/** Closes after its time; the clock stands still while the toast is hovered or holds the focus, and then goes on. */
function useTimedClose(toast: Toast, isPaused: boolean, close: () => void): void {
  const duration = durationOf(toast);
  const left = useRef<number | null>(null);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    left.current = duration;
  }, [toast.turn, duration]);
  useEffect(() => {
    if (left.current === null || isPaused) return;
    const startedAt = Date.now();
    const remaining = left.current;
    const timer = setTimeout(() => latestClose.current(), remaining);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, remaining - (Date.now() - startedAt));
    };
  }, [toast.turn, duration, isPaused]);
}

const isOutside = (action: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(action);

function ToastAction({ label, action }: NonNullable<Toast['action']>) {
  if (isOutside(action))
    return (
      <a className={styles.act} href={action} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  return (
    <Link className={styles.act} to={action}>
      {label}
    </Link>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const close = (): void => void dispatch(toastClosed(toast.id));
  const andClose = (handle: () => void) => (): void => {
    close();
    handle();
  };
  useTimedClose(toast, isHovered || isFocused, close);
  return (
    <div
      className={styles.toast}
      data-toast
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.type === 'loading' && <Spinner size={18} immediate />}
      {toast.type === 'positive' && <Icon of={CircleCheck} className={styles.textPositive} />}
      {toast.type === 'danger' && <Icon of={CircleAlert} className={styles.danger} />}
      <span>{toast.message}</span>
      {toast.action && <ToastAction {...toast.action} />}
      {toast.button && (
        <button type="button" className={styles.act} onClick={andClose(toast.button.onSelect)}>
          {toast.button.label}
        </button>
      )}
      {toast.onRetry && (
        <button type="button" className={styles.act} onClick={andClose(toast.onRetry)}>
          {t('Try again')}
        </button>
      )}
      {toast.type === 'loading' ? (
        <span className={styles.gap} />
      ) : (
        <IconButton label={t('Close')} className={iconButton.sm} onClick={close}>
          <Icon of={X} size={16} />
        </IconButton>
      )}
    </div>
  );
}

/** The toast area, bottom centre. Both regions always stand, so that screen readers notice what appears in them. */
export function Toaster() {
  const toast = useSelector(selectToast);
  const view = toast && <ToastView key={toast.id} toast={toast} />;
  return (
    <div className={styles.toaster}>
      <div role="status">{toast?.type !== 'danger' && view}</div>
      <div role="alert">{toast?.type === 'danger' && view}</div>
    </div>
  );
}
