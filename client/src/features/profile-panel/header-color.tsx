import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import styles from './profile-panel.module.css';
import { field } from '../../ui/field.styles';

const FIRST = '#3a6ea5';

/** The colour behind the name; without one it follows the picture of the person. */
export function HeaderColor({ colors, onChange }: { colors: readonly string[]; onChange: (colors: string[]) => void }) {
  const { t } = useTranslation();
  const [color] = colors;
  return (
    <div className={field.field}>
      <span className={field.label} id="header-color-label">
        {t('Header colour')}
      </span>
      <div className="row wrap">
        {color && (
          <input
            type="color"
            className={styles.headerColor}
            aria-labelledby="header-color-label"
            value={color}
            onChange={(event) => onChange([event.target.value])}
          />
        )}
        {color ? (
          <Button look="ghost" onClick={() => onChange([])}>
            {t('Remove colour')}
          </Button>
        ) : (
          <Button onClick={() => onChange([FIRST])}>{t('Choose a colour')}</Button>
        )}
      </div>
    </div>
  );
}
