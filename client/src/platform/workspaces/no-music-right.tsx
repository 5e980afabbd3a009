import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UsersRound } from 'lucide-react';
import { buttonClass } from '../../ui/button';
import { StateView } from '../../ui/state-view';
import { roleName } from './role-name';
import type { WorkPlace } from './use-work-place';

interface NoMusicRightProps {
  place: WorkPlace;
  /** What cannot be done there. */
  title: string;
}

/** Why something cannot be done in the workspace where one works, and the way on. */
export function NoMusicRight({ place: { workspace }, title }: NoMusicRightProps) {
  const { t } = useTranslation();
  const role = workspace?.current_role;
  return (
    <StateView
      icon={UsersRound}
      headingLevel={1}
      title={title}
      action={
        <Link className={buttonClass()} to="/backstage">
          {t('Backstage')}
        </Link>
      }
    >
      {workspace && role
        ? t('Your role in :name is :role. Who looks after the workspace can give you another one.', {
            name: workspace.name,
            role: roleName(t, role),
          })
        : t('The workspace can’t be reached at the moment.')}
    </StateView>
  );
}
