import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { Button } from '../../ui/button';
import { useKeptFocus } from '../../ui/use-kept-focus';
import styles from './workspaces.module.css';

/** So many stand there before more are asked for. */
const AT_FIRST = 50;

interface PeopleListProps<T> {
  label: string;
  people: readonly T[];
  /** In place of a list of nobody. */
  empty: string;
  children: (person: T) => ReactNode;
}

/** Members, or who is invited: the first of them, and all once that is asked for. */
export function PeopleList<T>({ label, people, empty, children }: PeopleListProps<T>) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  useKeptFocus(box);
  const shown = isWhole ? people : people.slice(0, AT_FIRST);
  return (
    <div ref={box}>
      {people.length === 0 ? (
        // Takes the focus of the last one who goes.
        <p className="t2" tabIndex={-1}>
          {empty}
        </p>
      ) : (
        <ul aria-label={label}>{shown.map(children)}</ul>
      )}
      {shown.length < people.length && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setWhole(true)}>
            {t('Show all :number', { number: formatNumber(people.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}
