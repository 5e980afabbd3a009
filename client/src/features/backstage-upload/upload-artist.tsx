import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../platform/admin/list/use-model-options';
import { AsyncComboBox } from '../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../ui/combo-box/async-combo-box';
import { field } from '../../ui/field.styles';
import styles from './backstage-upload.module.css';

interface UploadArtistProps {
  value: ComboOption | null;
  onChange: (artist: ComboOption | null) => void;
}

/** Whose music the next files are, whatever their tags say. Open it lazily: only the admin area asks. */
export default function UploadArtist({ value, onChange }: UploadArtistProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.uploadArtist}>
      <AsyncComboBox
        label={t('Main artist (optional)')}
        useOptions={optionsOf('artist')}
        value={value}
        onChange={onChange}
      />
      <p className={field.hint}>{t('Of the next files. Without one, their tags say who it is.')}</p>
    </div>
  );
}
