import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchTab } from '@tonearm/shared/search/search';
import { cx } from '../../lib/class-names';
import { searchPath } from './search-address';
import styles from './search.module.css';

/** The results are for another spelling; one press searches for that. */
export function DidYouMean({ text, tab }: { text: string | undefined; tab: SearchTab }) {
  const { t } = useTranslation();
  if (text === undefined) return null;
  return (
    <p className={cx('t2', styles.suggestion)}>
      {t('Did you mean')}{' '}
      <Link className={cx('hov-line med', styles.didYouMean)} to={searchPath(text, tab)} replace>
        {text}
      </Link>
      ?
    </p>
  );
}
