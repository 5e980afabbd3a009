import styles from './skip-links.module.css';
import { buttonClass } from './button';
interface SkipLink {
  label: string;
  /** What receives focus; asked for when pressed. */
  target: () => HTMLElement | null | undefined;
}

/** Links that show on focus and jump over what repeats on every page. */
export function SkipLinks({ links }: { links: readonly SkipLink[] }) {
  return (
    <div className={styles.skips}>
      {links.map(({ label, target }) => (
        <button
          key={label}
          type="button"
          className={buttonClass({ look: 'inverse' })}
          onClick={() => target()?.focus()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
