import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../lib/class-names';
import styles from './panel.module.css';
import cardStyles from './card.module.css';

interface PanelProps {
  /** Anchor of the panel: `#password` leads here. */
  id: string;
  title: string;
  about?: ReactNode;
  /** Stands at the end of the head: a state, or the one thing to do. */
  end?: ReactNode;
  isDanger?: boolean;
  children?: ReactNode;
}

/** A card of a settings page, with an anchor of its own. */
export function Panel({ id, title, about, end, isDanger = false, children }: PanelProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={cx(cardStyles.card, styles.pan, isDanger && styles.danger)}
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <header>
        <div>
          <h2 className="h3" id={headingId}>
            {title}
          </h2>
          {about && <p>{about}</p>}
        </div>
        {end}
      </header>
      {children}
    </section>
  );
}

/** A panel's place while it comes. */
export function PanelPlaceholder({
  id,
  isHidden = false,
  children,
}: {
  id?: string;
  isHidden?: boolean;
  children?: ReactNode;
}) {
  return (
    <div id={id} className={cx(cardStyles.card, styles.pan)} aria-hidden={isHidden || undefined}>
      {children}
    </div>
  );
}

/** The bar below a panel's fields: a note, then what saves them. */
export function PanelFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.panFoot}>
      <span>{note}</span>
      <span className="row">{children}</span>
    </footer>
  );
}
