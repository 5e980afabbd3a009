import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** Parts of one kind, under their heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className="h2">{title}</h2>
      {children}
    </section>
  );
}

/** Looks or states beside each other. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
