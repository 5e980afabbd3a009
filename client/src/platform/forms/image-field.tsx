import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp } from 'lucide-react';
import { IMAGE_MAX_BYTES } from '@tonearm/shared/limits';
import { cx } from '../../lib/class-names';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyOverlay } from '../../ui/lazy-part';
import { useFilePicker } from '../../ui/use-file-picker';
import { useDialogs } from '../dialogs/dialogs';
import { useToast } from '../toasts/use-toast';
import styles from './image-field.module.css';

const CropDialog = lazyOverlay(() => import('./crop-dialog'));
const TAKEN = 'image/jpeg,image/png,image/webp,image/gif';

interface ImageFieldProps {
  /** The picture as it is now, or what stands in its place. */
  children: ReactNode;
  /** Whether there is one. */
  hasPicture: boolean;
  /** Width by height of the part that is taken. */
  aspect?: number;
  isBusy: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** A picture that is chosen or dropped, cropped to its shape, and taken away again. */
export function ImageField({ children, hasPicture, aspect = 1, isBusy, onPick, onRemove }: ImageFieldProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const { choose, isOver, dropTarget, input } = useFilePicker(TAKEN, (file) => {
    if (!TAKEN.split(',').includes(file.type))
      return toast({ type: 'danger', message: t('Choose a JPEG, PNG, WebP or GIF picture.') });
    if (file.size > IMAGE_MAX_BYTES) return toast({ type: 'danger', message: t('This picture is larger than 10 MB.') });
    void open<{ file: File; aspect: number }, File>(CropDialog, { file, aspect }).then(
      (cropped) => cropped && onPick(cropped),
    );
  });
  return (
    <div className={cx(styles.field, isOver && styles.over)} {...dropTarget}>
      {children}
      <div className={styles.ways}>
        <Button size="sm" busy={isBusy} needsNetwork icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
          {hasPicture ? t('Replace') : t('Choose a picture')}
        </Button>
        {hasPicture && (
          <Button size="sm" look="ghost" needsNetwork disabled={isBusy} onClick={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </div>
      {input}
    </div>
  );
}
