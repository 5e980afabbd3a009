import type { ReactNode } from 'react';
import { cx } from '../../../lib/class-names';
import styles from './account.module.css';

/** What is about to happen, fact by fact. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.rows}>{children}</dl>;

/** @param isWhole the one that it all comes to. */
export const Fact = ({
  label,
  children,
  isWhole = false,
}: {
  label: string;
  children: ReactNode;
  isWhole?: boolean;
}) => (
  <div className={cx('row between', isWhole && styles.whole)}>
    <dt>{label}</dt>
    <dd className="num">{children}</dd>
  </div>
);
