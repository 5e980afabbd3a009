import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchUser } from '@tonearm/shared/search/search.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { Cover } from '../cover/cover';
import { cx } from '../../lib/class-names';
import { cards } from '../../ui/cards.styles';

/** A person in a grid or a shelf. */
export function UserCard({ user }: { user: SearchUser }) {
  const { t } = useTranslation();
  return (
    <div className={cx(cards.mc, cards.center)} data-roving-group>
      <Link to={userPath(user)} className={cards.mcLink} data-roving draggable={false}>
        <span className={cards.frame}>
          <Cover
            of={{ image: user.image, image_variants: null, image_color: null }}
            name={user.name}
            kind="artist"
            sizes="210px"
          />
        </span>
        <span className={cx('ell', cards.t)} title={user.name}>
          {user.name}
        </span>
        <span className={cx('ell', cards.s)}>{t('User')}</span>
      </Link>
    </div>
  );
}
