import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** More than this is folded. */
const LONG = 420;

/** What the artist says about a song: plain text with its lines kept. */
export function TrackDescription({ text }: { text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <section aria-label={t('About this song')}>
      <h2 className="h2 mb-2">{t('About this song')}</h2>
      <p className="t2 about-text">{isLong && !isOpen ? `${text.slice(0, LONG).trimEnd()}…` : text}</p>
      {isLong && <button type="button" className="s13 med t2 more mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{isOpen ? t('Show less') : t('Show more')}</button>}
    </section>
  );
}
