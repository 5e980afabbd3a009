import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CommentAuthor } from '@tonearm/shared/catalogue/comments.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { sinceWhen } from '../../lib/relative-time';
import { useLocale } from '../../platform/i18n/use-locale';
import styles from './comments.module.css';

interface SaidByProps {
  /** null: the account is gone. */
  user: CommentAuthor | null;
  at: string;
  /** Between name and time: the moment that it is about. */
  moment?: ReactNode;
  /** Behind the time. */
  children?: ReactNode;
}

/** Who wrote something, and how long ago. */
export function SaidBy({ user, at, moment, children }: SaidByProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <div className={cx(styles.chead, 'row s13 wrap')}>
      {user ? (
        <Link className="semi who hov-line anywhere" to={userPath(user)}>
          {user.name}
        </Link>
      ) : (
        <span className="semi who t2">{t('Deleted user')}</span>
      )}
      {moment}
      <time className="t3" dateTime={at}>
        {sinceWhen(at, language) ?? t('a few seconds ago')}
      </time>
      {children}
    </div>
  );
}
