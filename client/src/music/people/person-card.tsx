import { Link } from 'react-router-dom';
import { userPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import styles from './people.module.css';
import { cards } from '../../ui/cards.styles';

interface Person {
  id: number;
  name: string;
  image: string | null;
}

/** Somebody in a grid: the picture, and the name under it. */
export const PersonCard = ({ person, line }: { person: Person; line: string }) => (
  <div className={cx(styles.person, cards.mc, cards.center)} data-roving-group>
    <Link to={userPath(person)} className={cards.mcLink} data-roving draggable={false}>
      <span className={cards.frame}>
        <Avatar name={person.name} image={person.image} />
      </span>
      <span className={cx('ell', cards.t)} title={person.name}>
        {person.name}
      </span>
      <span className={cx('ell', cards.s)}>{line}</span>
    </Link>
  </div>
);
