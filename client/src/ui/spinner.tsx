import { useEffect, useRef, useState } from 'react';
import { LoaderCircle } from 'lucide-react';
import { SPINNER_DELAY_MS, SPINNER_MINIMUM_MS } from '@tonearm/shared/limits';
import { Icon } from './icon';
import styles from './spinner.module.css';

/** True from 500 ms after waiting began, and then for at least 200 ms: nothing flickers. */
export function useDelayedPending(isPending: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isPending === isShown) return;
    const wait = isPending ? SPINNER_DELAY_MS : Math.max(0, SPINNER_MINIMUM_MS - (Date.now() - shownAt.current));
    const timer = setTimeout(() => {
      if (isPending) shownAt.current = Date.now();
      setShown(isPending);
    }, wait);
    return () => clearTimeout(timer);
  }, [isPending, isShown]);
  return isShown;
}

interface SpinnerProps {
  size?: number;
  /** Where the wait has been waited already, or the room is reserved. */
  immediate?: boolean;
}

export function Spinner({ size = 20, immediate = false }: SpinnerProps) {
  const isLate = useDelayedPending(true);
  return immediate || isLate ? <Icon of={LoaderCircle} size={size} className={styles.spin} /> : null;
}
