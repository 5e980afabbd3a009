import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { Icon } from '../../ui/icon';
import type { Section } from './sections';
import styles from './account-settings.module.css';

/** The sections of the page: beside it, on phones a row of chips above it. */
export function SettingsMenu({ sections, active }: { sections: readonly Section[]; active: string | undefined }) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the row scrolls; the page is where the person left it.
    if (chip) list.current?.scrollTo({ left: chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2 });
  }, [active]);
  return (
    <nav ref={list} className={styles.snav} aria-label={t('Sections')}>
      {sections.map(({ id, title, icon }) => (
        <Link
          key={id}
          to={{ hash: id }}
          replace
          className={cx(id === active && 'on')}
          aria-current={id === active ? 'true' : undefined}
        >
          <Icon of={icon} size={17} />
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
