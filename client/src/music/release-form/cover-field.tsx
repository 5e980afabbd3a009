import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp } from 'lucide-react';
import type { Pictured } from '@tonearm/shared/catalogue/catalogue.dto';
import { IMAGE_MAX_BYTES } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useFilePicker } from '../../ui/use-file-picker';
import { Cover } from '../cover/cover';
import { useUploadArtworkMutation } from './artwork-api';
import type { NewCover } from './release-values';
import styles from './release-form.module.css';

const TAKEN = 'image/jpeg,image/png,image/webp,image/gif';
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
  const toast = useToast();
  useEffect(
    () => () => {
      if (next?.url.startsWith('blob:')) URL.revokeObjectURL(next.url);
    },
    [next],
  );
  const { choose, isOver, dropTarget, input } = useFilePicker(TAKEN, (file) => {
    if (!TAKEN.split(',').includes(file.type))
      return toast({ type: 'danger', message: t('Choose a JPEG, PNG, WebP or GIF picture.') });
    if (file.size > IMAGE_MAX_BYTES) return toast({ type: 'danger', message: t('This picture is larger than 10 MB.') });
    void send({ file })
      .unwrap()
      .then(({ fileEntry }) => onChange({ fileEntryId: fileEntry.id, url: URL.createObjectURL(file) }), report);
  });
  const shown = next ? { image: next.url, image_variants: null, image_color: null } : (of ?? NO_PICTURE);
  const isDrawn = !shown.image;
  return (
    <div
      className={cx(styles.coverField, isOver && 'over')}
      {...dropTarget}
      // The page takes drops too, but of songs.
      onDrop={(event) => {
        event.stopPropagation();
        dropTarget.onDrop(event);
      }}
    >
      <Cover of={shown} name={name} kind={kind} sizes="320px" alt={t(':name cover', { name })} />
      <Button size="sm" busy={isLoading} icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
        {isDrawn ? (label ?? t('Add cover')) : t('Replace')}
      </Button>
      {input}
    </div>
  );
}
