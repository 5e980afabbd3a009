import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveAvatarMutation } from '../../../api/account';
import { useUploadAvatarFileMutation } from '../../../api/avatar-file';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { lazyOverlay } from '../../../ui/lazy-part';

const AvatarLinkDialog = lazyOverlay(() => import('./avatar-link-dialog'));

interface AvatarControl {
  /** The picture on its way, shown before the server has it. */
  preview: string | null;
  isBusy: boolean;
  upload: (file: File) => void;
  fromLink: () => void;
  remove: () => void;
}

/** A file's picture in this page, as long as the one it is to take the place of stands. */
function usePreview(image: string | null) {
  const [given, setGiven] = useState<{ url: string; over: string | null } | null>(null);
  useEffect(
    () => () => {
      if (given) URL.revokeObjectURL(given.url);
    },
    [given],
  );
  return {
    preview: given?.over === image ? (given?.url ?? null) : null,
    setPreview: (file: File | null): void => setGiven(file && { url: URL.createObjectURL(file), over: image }),
  };
}

/** Changing one's picture (spec 1 §5, §8). @param image the present one. */
export function useAvatar(image: string | null): AvatarControl {
  const { t } = useTranslation();
  const [send, { isLoading: isSending }] = useUploadAvatarFileMutation();
  const [drop, { isLoading: isRemoving }] = useRemoveAvatarMutation();
  const { preview, setPreview } = usePreview(image);
  const open = useDialogs();
  const toast = useToast();
  const report = useReportProblem();
  const succeed = (message: string): void => toast({ type: 'positive', message });
  return {
    preview,
    isBusy: isSending || isRemoving,
    upload: (file) => {
      setPreview(file);
      send({ id: 'me', file })
        .unwrap()
        .then(
          () => succeed(t('Uploaded avatar')),
          (error: unknown) => {
            setPreview(null);
            report(error);
          },
        );
    },
    fromLink: () =>
      void open<object, true>(AvatarLinkDialog, {}).then((isDone) => isDone && succeed(t('Uploaded avatar'))),
    remove: () => {
      setPreview(null);
      void drop({ id: 'me' })
        .unwrap()
        .then(() => succeed(t('Removed avatar')), report);
    },
  };
}
