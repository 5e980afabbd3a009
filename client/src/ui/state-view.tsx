import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon';
import styles from './state-view.module.css';
import { cx } from '../lib/class-names';

interface StateViewProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** One way forward. */
  action?: ReactNode;
  headingLevel?: 1 | 2;
}

/** Says what this place is for, or what went wrong, and offers one way forward. */
export function StateView({ icon, title, children, action, headingLevel = 2 }: StateViewProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <span className={styles.badgeRound}>
        <Icon of={icon} size={22} />
      </span>
      <Heading className="h3">{title}</Heading>
      {children && <div className={cx('t2', styles.say)}>{children}</div>}
      {action && <div className={styles.way}>{action}</div>}
    </div>
  );
}
