import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumRef } from '@tonearm/shared/catalogue/catalogue.dto';
import { optionsOf } from '../../platform/admin/list/use-model-options';
import { Checkbox } from '../../ui/checkbox';
import { AsyncComboBox } from '../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../ui/combo-box/combo-option';

interface AnyAlbumFieldProps {
  present: AlbumRef | null;
  albumId: number | null;
  onChange: (albumId: number | null) => void;
  error: string | undefined;
}

/** The album on which the song stands: any of the site, or none. Open it lazily. */
export default function AnyAlbumField({ present, albumId, onChange, error }: AnyAlbumFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ComboOption | null>(present);
  // What stands there may change without a choice: another version is taken over.
  const shown = [chosen, present].find((album) => album?.id === albumId) ?? null;
  return (
    <div className="col g3">
      <AsyncComboBox
        key={shown?.id ?? 0}
        label={t('Album')}
        useOptions={optionsOf('album')}
        error={error}
        value={shown}
        onChange={(option) => {
          if (!option) return;
          setChosen(option);
          onChange(option.id);
        }}
      />
      <Checkbox checked={albumId === null} onChange={(isSingle) => onChange(isSingle ? null : (present?.id ?? null))}>
        {t('None, it is a single')}
      </Checkbox>
    </div>
  );
}
