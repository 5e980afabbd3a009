import { useTranslation } from 'react-i18next';
import { field } from '../../../ui/field.styles';
import type { DraftTheme } from './appearance-draft';
import { ThemeChoice } from './theme-choice';
import styles from './appearance.module.css';

interface ThemeDensityProps {
  theme: DraftTheme;
  onChange: (property: string, value: string) => void;
}

/** How much room is left between things. */
export function ThemeDensity({ theme, onChange }: ThemeDensityProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.padded}>
      <ThemeChoice
        title={t('Density')}
        token="density"
        words={{ compact: t('Compact'), normal: t('Normal'), airy: t('Airy') }}
        theme={theme}
        onChange={onChange}
      />
      <p className={field.hint}>{t('Of menus, cards and the edges of pages; text stays as large as it is.')}</p>
    </div>
  );
}
