import { cx } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import styles from './workspaces.module.css';

interface WorkspaceMarkProps {
  name: string;
  image: string | null;
  isLarge?: boolean;
}

/** A workspace's picture, or its initials: square, as people are round. */
export const WorkspaceMark = ({ name, image, isLarge = false }: WorkspaceMarkProps) => (
  <span className={cx(styles.mark, isLarge && styles.large)}>
    <Avatar name={name} image={image} size="lg" />
  </span>
);
