import { Link } from 'react-router-dom';
import { userPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { Avatar } from '../../ui/avatar';
import styles from './people.module.css';

interface Person {
  id: number;
  name: string;
  image: string | null;
}

/** Somebody in a grid: the picture, and the name under it. */
export const PersonCard = ({ person, line }: { person: Person; line: string }) => (
  <div className={cx(styles.person, 'mc center')} data-roving-group>
    <Link to={userPath(person)} className="mc-link" data-roving draggable={false}>
      <span className="frame">
        <Avatar name={person.name} image={person.image} />
      </span>
      <span className="t ell" title={person.name}>
        {person.name}
      </span>
      <span className="s ell">{line}</span>
    </Link>
  </div>
);
