import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../../ui/lazy-part';
import { useFilePicker } from '../../ui/use-file-picker';
import { useDialogs } from '../dialogs/dialogs';
import { useSettings } from '../session/use-session';
import { useToast } from '../toasts/use-toast';
import { COVER_RULES, takenOf } from './image-rules';
import type { ImageRules } from './image-rules';

const CropDialog = lazyOverlay(() => import('./crop-dialog'));

interface ImageFieldProps {
  rules?: ImageRules;
  /** Width by height of the part that is taken; the whole picture without. */
  aspect?: number;
  onPick: (file: File) => void;
  /** While a file hovers over it, it has `data-over`. */
  className?: string;
  /** The picture and its buttons. @param choose opens the browser's file dialog. */
  children: (choose: () => void) => ReactNode;
}

/** A picture that is chosen or dropped: what cannot be one is refused in words, and what has a shape is cropped to it. */
export function ImageField({ rules = COVER_RULES, aspect, onPick, className, children }: ImageFieldProps) {
  const { t, i18n } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const taken = takenOf(rules, useSettings());
  const { choose, isOver, dropTarget, input } = useFilePicker(taken.accept, (file) => {
    const fault = taken.faultOf(file, t, i18n.language || 'en');
    if (fault !== null) return toast({ type: 'danger', message: fault });
    if (aspect === undefined) return onPick(file);
    void open<{ file: File; aspect: number }, File>(CropDialog, { file, aspect }).then(
      (cropped) => cropped && onPick(cropped),
    );
  });
  return (
    <div
      className={className}
      data-over={isOver || undefined}
      {...dropTarget}
      // Pages may take drops too, but of songs.
      onDrop={(event) => {
        event.stopPropagation();
        dropTarget.onDrop(event);
      }}
    >
      {children(choose)}
      {input}
    </div>
  );
}
