import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { FoldedText } from '../../ui/folded-text';
import styles from './track.module.css';

/** More than this is folded. */
const LONG = 420;

/** What the artist says about a song: plain text with its lines kept. */
export function TrackDescription({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('About this song')}>
      <h2 className={cx('h2', styles.descriptionHeading)}>{t('About this song')}</h2>
      <FoldedText text={text} limit={LONG} className={cx(styles.aboutText, 't2')} />
    </section>
  );
}
