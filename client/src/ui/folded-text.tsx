import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface FoldedTextProps {
  text: string;
  /** More characters than this are folded. */
  limit: number;
  className?: string;
}

/** A plain text that shows its beginning, and the rest when it is asked for. */
export function FoldedText({ text, limit, className }: FoldedTextProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > limit;
  return (
    <>
      <p className={className}>{isLong && !isOpen ? `${text.slice(0, limit).trimEnd()}…` : text}</p>
      {isLong && <button type="button" className="s13 med t2 more mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? t('Show less') : t('Show more')}</button>}
    </>
  );
}
