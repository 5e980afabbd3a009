import type { ReactNode } from 'react';
import { cx } from '../lib/class-names';
import { Bone } from './skeleton';
import styles from './list-row.module.css';
import { settingsPage } from './settings-page.styles';
import { iconTile } from './icon-tile.styles';

interface ListRowProps {
  mark: ReactNode;
  title: string;
  /** Below the title, quieter. */
  about: ReactNode;
  /** At the end: a state, or what can be done. */
  children?: ReactNode;
}

/** A row of a panel: a session, a service, a token. */
export function ListRow({ mark, title, about, children }: ListRowProps) {
  return (
    <li className={settingsPage.lrow}>
      <span className={iconTile.sqi}>{mark}</span>
      <span className="grow">
        <span className="med ell" title={title}>
          {title}
        </span>
        <span className={cx('t2 s13 num', settingsPage.about)}>{about}</span>
      </span>
      {children}
    </li>
  );
}

/** Rows on their way. */
export function ListRowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={settingsPage.lrow}>
          <Bone w={38} h={38} />
          <span className={cx('grow col', styles.texts)}>
            <Bone w={`${34 - row * 5}%`} h={13} />
            <Bone w={`${52 - row * 6}%`} h={11} />
          </span>
        </div>
      ))}
    </div>
  );
}
