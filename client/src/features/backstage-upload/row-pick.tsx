import { useTranslation } from 'react-i18next';
import { cx } from '../../lib/class-names';
import { checkbox } from '../../ui/checkbox.styles';
import styles from './backstage-upload.module.css';

interface RowPickProps {
  name: string;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

/** Chooses a row, while several are being chosen. */
export function RowPick({ name, isChosen, onChosen }: RowPickProps) {
  const { t } = useTranslation();
  return (
    <label className={styles.upPick}>
      <input
        type="checkbox"
        className="sr"
        checked={isChosen}
        aria-label={t('Choose :name', { name })}
        onChange={(event) => onChosen(event.target.checked)}
      />
      <span className={cx(checkbox.check, isChosen && checkbox.on)} aria-hidden />
    </label>
  );
}
