import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp } from 'lucide-react';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { ImageField } from '../../platform/forms/image-field';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Cover } from '../cover/cover';
import { useUploadArtworkMutation } from './artwork-api';
import type { NewCover } from './release-values';
import styles from './release-form.module.css';

const NO_PICTURE: Pictured = { image: null, image_variants: null, image_color: null };

interface CoverFieldProps {
  /** The present one. */
  of: Pictured | null;
  name: string;
  kind?: 'album' | 'artist';
  /** The one that is to take its place. */
  next: NewCover | null;
  onChange: (next: NewCover) => void;
  /** On the button while there is none. */
  label?: string;
}

/** The cover, replaced by a file that is chosen or dropped on it; kept with the form. */
export function CoverField({ of, name, kind = 'album', next, onChange, label }: CoverFieldProps) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useUploadArtworkMutation();
  const report = useReportProblem();
  useEffect(
    () => () => {
      if (next?.url.startsWith('blob:')) URL.revokeObjectURL(next.url);
    },
    [next],
  );
  const pick = (file: File): void =>
    void send({ file })
      .unwrap()
      .then(({ fileEntry }) => onChange({ fileEntryId: fileEntry.id, url: URL.createObjectURL(file) }), report);
  const shown = next ? { image: next.url, image_variants: null, image_color: null } : (of ?? NO_PICTURE);
  const isDrawn = !shown.image;
  return (
    <ImageField className={styles.coverField} onPick={pick}>
      {(choose) => (
        <>
          <Cover of={shown} name={name} kind={kind} sizes="320px" alt={t(':name cover', { name })} />
          <Button size="sm" busy={isLoading} icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
            {isDrawn ? (label ?? t('Add cover')) : t('Replace')}
          </Button>
        </>
      )}
    </ImageField>
  );
}
