import { useTranslation } from 'react-i18next';
import type { ReleaseOwner } from '@tonearm/shared/catalogue/catalogue.dto';
import { useWorkspaces } from './use-work-place';
import { WorkspaceMark } from './workspace-mark';
import styles from './working-in.module.css';

/** Whose song or album it is that one works on, wherever one works: of a workspace alone. */
export function MusicOf({ owner }: { owner: ReleaseOwner | undefined }) {
  const { t } = useTranslation();
  const image = useWorkspaces(owner !== undefined).find(({ id }) => id === owner?.id)?.image ?? null;
  if (!owner) return null;
  return (
    <p className={styles.place}>
      <WorkspaceMark name={owner.name} image={image} size="sm" />
      <span className="med ell" dir="auto">
        {t('Music of :name', { name: owner.name })}
      </span>
    </p>
  );
}
