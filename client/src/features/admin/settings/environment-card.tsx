import { useTranslation } from 'react-i18next';
import type { SettingGroupDescription } from '../../../api/settings';
import { cx } from '../../../lib/class-names';
import { card as cardStyles } from '../../../ui/card.styles';
import styles from './environment-card.module.css';
import page from './settings.module.css';

/** Which variables of the environment decide what runs: they are set where the server is started. */
export function EnvironmentCard({ variables }: { variables: SettingGroupDescription['environment'] }) {
  const { t } = useTranslation();
  return (
    <section className={cx(cardStyles.card, page.card)} aria-label={t('Decided by the environment')}>
      <header className={page.head}>
        <h2>{t('Decided by the environment')}</h2>
        <p>{t('These variables are set where the server is started, and take a restart.')}</p>
      </header>
      <dl className={styles.variables}>
        {variables.map(({ name, help }) => (
          <div key={name}>
            <dt translate="no" dir="ltr">
              {name}
            </dt>
            <dd>{t(help)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
