import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { extensionsOf, FILE_FORMATS } from '@tonearm/shared/uploads/file-formats';
import type { ExtensionRules } from '@tonearm/shared/uploads/file-formats';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogControl } from '../dialogs/dialogs';
import { useSettings } from '../session/use-session';
import { useToast } from '../toasts/use-toast';
import { CENTRED, areaOf, held } from './crop-area';
import type { Crop } from './crop-area';
import { CropFrame } from './crop-frame';

/** As large as any page shows it, twice as fine. */
const WIDTH_MAX = 1_280;
const QUALITY = 0.92;

interface Cropping {
  aspect: number;
  crop: Crop;
  name: string;
  type: FileType;
}

interface FileType {
  mime: string;
  extension: string;
}

/** What browsers write, the smallest first. */
const WRITTEN = ['webp', 'jpg', 'png'] as const;

/** A type that the site takes. */
function writtenType(rules: ExtensionRules): FileType {
  const taken = extensionsOf('image', rules);
  const types = WRITTEN.flatMap((name) => FILE_FORMATS[name] ?? []).map(({ mime, extensions }) => ({
    mime,
    extension: extensions.find((one) => taken.includes(one)),
  }));
  const found = types.find((type): type is FileType => type.extension !== undefined);
  return found ?? { mime: 'image/png', extension: 'png' };
}

/** The part of the picture as a file of its own. @throws where the browser cannot make one. */
async function cropped(picture: HTMLImageElement, { aspect, crop, name, type }: Cropping): Promise<File> {
  const { x, y, width, height } = areaOf({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect, crop);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(WIDTH_MAX, width));
  canvas.height = Math.round(canvas.width / aspect);
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type.mime, QUALITY));
  if (!blob) throw new Error('The picture could not be cropped.');
  // Browsers that write no WebP write PNG.
  return new File([blob], `${name.replace(/\.[^.]+$/, '')}.${blob.type === type.mime ? type.extension : 'png'}`, {
    type: blob.type,
  });
}

/** The picture of a file, once the browser has read it; null until then. */
function usePicture(file: File, onBroken: () => void): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    image.decode().then(() => setPicture(image), onBroken);
    return () => URL.revokeObjectURL(url);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a file is read once
  }, [file]);
  return picture;
}

interface CropDialogProps extends DialogControl<File> {
  file: File;
  aspect: number;
}

/** Chooses the part of a picture that is taken; resolves with it. Open it lazily. */
export default function CropDialog({ file, aspect, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [crop, setCrop] = useState(CENTRED);
  const type = writtenType(useSettings());
  const fail = (): void => {
    toast({ type: 'danger', message: t('This picture can’t be read.') });
    onClose();
  };
  const picture = usePicture(file, fail);
  const take = (image: HTMLImageElement): void =>
    void cropped(image, { aspect, crop, name: file.name, type }).then(onClose, fail);
  const footer = (
    <>
      <Button onClick={() => onClose()}>{t('Cancel')}</Button>
      <Button look="primary" disabled={!picture} onClick={() => picture && take(picture)}>
        {t('Use picture')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Crop picture')} closeLabel={t('Close')} onClose={() => onClose()} footer={footer}>
      <CropFrame
        picture={picture}
        aspect={aspect}
        crop={crop}
        onChange={(wanted) =>
          picture && setCrop(held({ width: picture.naturalWidth, height: picture.naturalHeight }, aspect, wanted))
        }
      />
    </Dialog>
  );
}
