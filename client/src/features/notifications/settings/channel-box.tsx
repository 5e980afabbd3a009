import { useEffect, useRef } from 'react';
import { Check, Minus } from 'lucide-react';
import { cx } from '../../../lib/class-names';
import { checkbox } from '../../../ui/checkbox.styles';
import { Icon } from '../../../ui/icon';
import styles from './settings.module.css';

interface ChannelBoxProps {
  /** The channel, as the reader knows it. */
  channel: string;
  /** What it is of. */
  of: string;
  state: boolean | 'mixed';
  /** Missing: it stays as it is. */
  onChange?: ((on: boolean) => void) | undefined;
  /** The id of what says why it stays. */
  describedBy?: string | undefined;
  /** It says its channel beside it on wide screens, too. */
  isHead?: boolean;
}

/** Whether news of something come by a channel. */
export function ChannelBox({ channel, of, state, onChange, describedBy, isHead = false }: ChannelBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <label className={cx(styles.box, isHead && styles.headBox, !onChange && styles.off, checkbox.checkrow)}>
      <input
        ref={input}
        type="checkbox"
        className="sr"
        aria-label={`${of}: ${channel}`}
        aria-describedby={describedBy}
        checked={state === true}
        disabled={!onChange}
        onChange={({ target }) => {
          const { checked } = target;
          // A press ends it in the browser, also one that nothing comes of.
          target.indeterminate = state === 'mixed';
          onChange?.(checked);
        }}
      />
      <span className={cx(checkbox.check, state !== false && checkbox.on)} aria-hidden>
        <Icon of={state === 'mixed' ? Minus : Check} size={13} strokeWidth={3} />
      </span>
      <span className={styles.channel} aria-hidden>
        {channel}
      </span>
    </label>
  );
}
