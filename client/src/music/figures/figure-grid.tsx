import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import styles from './figures.module.css';

/** Panels of figures side by side, below each other on phones. @param isWideFirst a chart with something narrow beside it. */
export const FigureGrid = ({ isWideFirst = false, children }: { isWideFirst?: boolean; children: ReactNode }) => (
  <div className={cx(styles.grid, isWideFirst && styles.wideFirst)}>{children}</div>
);
