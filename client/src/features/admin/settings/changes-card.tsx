import { useTranslation } from 'react-i18next';
import type { SettingGroupAnswer } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { formatMoment } from '../../../lib/format';
import { card as cardStyles } from '../../../ui/card.styles';
import styles from './changes-card.module.css';
import { fieldsOf } from './group-values';
import page from './settings.module.css';

/** Who has changed these settings lately, and which. */
export function ChangesCard({ group, changes }: Pick<SettingGroupAnswer, 'group' | 'changes'>) {
  const { t } = useTranslation();
  const labels = new Map(fieldsOf(group).map(({ key, label }) => [key, t(label)]));
  if (changes.length === 0) return null;
  return (
    <section className={cx(cardStyles.card, page.card)} aria-label={t('Last changes')}>
      <header className={page.head}>
        <h2>{t('Last changes')}</h2>
      </header>
      <ul className={styles.changes}>
        {changes.map(({ user, keys, changed_at: at }) => (
          <li key={`${at}${keys.join()}`}>
            <span dir="auto">{user?.name ?? t('Unknown')}</span>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span className={styles.keys}>{keys.map((key) => labels.get(key) ?? key).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
