import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchUser } from '@tonearm/shared/search/search.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { Cover } from '../cover/cover';

/** A person in a grid or a shelf. */
export function UserCard({ user }: { user: SearchUser }) {
  const { t } = useTranslation();
  return (
    <div className="mc center" data-roving-group>
      <Link to={userPath(user)} className="mc-link" data-roving draggable={false}>
        <span className="frame">
          <Cover
            of={{ image: user.image, image_variants: null, image_color: null }}
            name={user.name}
            kind="artist"
            sizes="210px"
          />
        </span>
        <span className="t ell" title={user.name}>
          {user.name}
        </span>
        <span className="s ell">{t('User')}</span>
      </Link>
    </div>
  );
}
