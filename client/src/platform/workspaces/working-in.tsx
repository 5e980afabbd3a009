import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UserRound } from 'lucide-react';
import { workspacePath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Bone } from '../../ui/skeleton';
import { roleName } from './role-name';
import { useSwitchWorkspace } from './use-switch-workspace';
import { useWorkPlace } from './use-work-place';
import { WorkspaceMark } from './workspace-mark';
import styles from './working-in.module.css';

/** Whose music it is that one works on: stands at the head of pages of makers, in a workspace alone. */
export function WorkingIn({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const switchTo = useSwitchWorkspace();
  const { id, workspace, isPending } = useWorkPlace();
  if (id === 0 || (!workspace && !isPending)) return null;
  return (
    <section className={cx(styles.place, className)} aria-label={t('Workspace')} aria-busy={isPending}>
      {workspace ? (
        <>
          <WorkspaceMark name={workspace.name} image={workspace.image} size="sm" />
          <p className={styles.words}>
            <Link className={cx('med anywhere', styles.name)} to={workspacePath(id)} dir="auto">
              {t('Working in :name', { name: workspace.name })}
            </Link>
            {workspace.current_role && (
              <span className={cx('t2', styles.role)}>
                {t('Your role: :role', { role: roleName(t, workspace.current_role) })}
              </span>
            )}
          </p>
        </>
      ) : (
        <p className={styles.words}>
          <Bone w="40%" h={14} />
        </p>
      )}
      <Button size="sm" look="ghost" icon={<Icon of={UserRound} size={15} />} onClick={() => switchTo(0)}>
        {t('Your own music')}
      </Button>
    </section>
  );
}
