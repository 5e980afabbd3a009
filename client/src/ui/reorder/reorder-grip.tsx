import type { ComponentProps } from 'react';
import { GripVertical } from 'lucide-react';
import { cx } from '../../lib/class-names';
import { Icon } from '../icon';
import styles from './reorder-grip.module.css';

/** The handle that moves a row of `useReorder`. @param label names the row. */
export const ReorderGrip = ({ label, className, ...handle }: ComponentProps<'button'> & { label: string }) => (
  <button {...handle} type="button" className={cx(styles.grip, className)} aria-label={label}>
    <Icon of={GripVertical} size={16} />
  </button>
);
