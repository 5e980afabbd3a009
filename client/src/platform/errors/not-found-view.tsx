import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { useDocumentTitle } from '../navigation/document-title';
import { PageHeading } from '../navigation/page-heading';
import styles from './errors.module.css';
import { disc } from '../../ui/disc.styles';

/** An arm hovering over a record that is not there. */
function LostRecord() {
  return (
    <div className={styles.lost} aria-hidden>
      <span className={disc.disc} />
      <span className={styles.fours}>
        <span>4</span>
        <span>4</span>
      </span>
      <svg viewBox="0 0 250 250" fill="none">
        <circle cx="228" cy="34" r="20" fill="var(--raised)" stroke="var(--line-2)" />
        <circle cx="228" cy="34" r="7" fill="var(--text-3)" />
        <path
          d="M228 34v92l-46 62"
          stroke="var(--text-2)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M190 177l-14 19" stroke="var(--primary)" strokeWidth="13" strokeLinecap="round" />
      </svg>
    </div>
  );
}

/** There is nothing at this address. The title and the link are fixed product texts (spec 1 §2). */
export function NotFoundView() {
  const { t } = useTranslation();
  useDocumentTitle(t('Not Found'));
  return (
    <div className={styles.nothing}>
      <div>
        <LostRecord />
        <PageHeading className="h1">{t("Looks like you've found the doorway to the great nothing")}</PageHeading>
        <p className="t2">{t('This page doesn’t exist, or it has moved.')}</p>
        <Link className={buttonClass({ look: 'primary', size: 'lg', pill: true })} to="/">
          {t('Take me there!')}
        </Link>
      </div>
    </div>
  );
}
