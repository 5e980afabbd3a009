import { cx } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import styles from './workspace-mark.module.css';

const SIZES = { sm: 'sm', lg: 'lg', xl: 'lg' } as const;

interface WorkspaceMarkProps {
  name: string;
  image: string | null;
  size?: keyof typeof SIZES;
}

/** A workspace's picture, or its initials: square, as people are round. */
export const WorkspaceMark = ({ name, image, size = 'lg' }: WorkspaceMarkProps) => (
  <span className={cx(styles.mark, size === 'sm' && styles.small, size === 'xl' && styles.large)}>
    <Avatar name={name} image={image} size={SIZES[size]} />
  </span>
);
