import { useTranslation } from 'react-i18next';
import type { ReleaseOwner } from '@tonearm/shared/catalogue/catalogue.dto';
import { useWorkspaces } from './use-work-place';
import { WorkspaceMark } from './workspace-mark';
import styles from './working-in.module.css';

interface MusicOfProps {
  owner: ReleaseOwner | undefined;
  /** An artist is managed. */
  isArtist?: boolean;
}

/** Whose song, album or artist it is that one works on, wherever one works: of a workspace alone. */
export function MusicOf({ owner, isArtist = false }: MusicOfProps) {
  const { t } = useTranslation();
  const image = useWorkspaces(owner !== undefined).find(({ id }) => id === owner?.id)?.image ?? null;
  if (!owner) return null;
  return (
    <p className={styles.place}>
      <WorkspaceMark name={owner.name} image={image} size="sm" />
      <span className="med anywhere" dir="auto">
        {isArtist ? t('Managed by :name', { name: owner.name }) : t('Music of :name', { name: owner.name })}
      </span>
    </p>
  );
}
