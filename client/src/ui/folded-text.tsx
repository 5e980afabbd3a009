import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../lib/class-names';
import { LinkedText } from './linked-text';
import styles from './folded-text.module.css';
import itemPage from './item-page.module.css';

interface FoldedTextProps {
  text: string;
  /** More characters than this are folded. */
  limit: number;
  className?: string;
}

/** Its beginning; half an address would lead elsewhere. */
const beginningOf = (text: string, limit: number): string =>
  `${text
    .slice(0, limit)
    .replace(/https?:\/\/\S*$/, '')
    .trimEnd()}…`;

/** A text that shows its beginning, and the rest when it is asked for; addresses in it are links. */
export function FoldedText({ text, limit, className }: FoldedTextProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > limit;
  return (
    <>
      <p className={className}>
        <LinkedText text={isLong && !isOpen ? beginningOf(text, limit) : text} />
      </p>
      {isLong && (
        <button
          type="button"
          className={cx('s13 med t2', itemPage.more, styles.more)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Show more')}
        </button>
      )}
    </>
  );
}
