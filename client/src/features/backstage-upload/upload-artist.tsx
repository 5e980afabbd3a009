import { useTranslation } from 'react-i18next';
import { optionsOf } from '../../platform/admin/list/use-model-options';
import { Button } from '../../ui/button';
import { AsyncComboBox } from '../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../ui/combo-box/combo-option';
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
        key={value?.id ?? 0}
        label={t('Main artist (optional)')}
        useOptions={optionsOf('artist')}
        value={value}
        hint={t('Of the next files. Without one, their tags say who it is.')}
        onChange={onChange}
      />
      {value && (
        <Button size="sm" look="ghost" onClick={() => onChange(null)}>
          {t('Remove :name', { name: value.name })}
        </Button>
      )}
    </div>
  );
}
