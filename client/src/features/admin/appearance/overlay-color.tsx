import { useTranslation } from 'react-i18next';
import { fromHex, toHex } from '@tonearm/shared/theme/color';
import { TextField } from '../../../ui/text-field';
import styles from './appearance.module.css';

interface OverlayColorProps {
  label: string;
  name: string;
  /** Empty: none. */
  color: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

/** A colour, chosen or written; none where it is empty. */
export function OverlayColor({ label, name, color, error, onChange }: OverlayColorProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.brand}>
      <input
        type="color"
        aria-label={t('Choose: :name', { name: label })}
        value={toHex(fromHex(color) ?? [0, 0, 0])}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        name={name}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        placeholder={t('None')}
        value={color}
        error={error}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}
