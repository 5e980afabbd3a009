import { useTranslation } from 'react-i18next';
import { AVATAR_MAX_BYTES } from '@tonearm/shared/limits';
import { useRemoveHeaderImageMutation } from '../../api/account';
import { cx } from '../../lib/class-names';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { useFilePicker } from '../../ui/use-file-picker';
import { useUploadHeaderFileMutation } from './header-api';
import styles from './profile-panel.module.css';
import { field } from '../../ui/field.styles';

const MEGABYTE = 1_048_576;

/** The wide picture behind the name; it is kept as soon as it is chosen. */
export function HeaderField({ image }: { image: string | null }) {
  const { t } = useTranslation();
  const [send, sending] = useUploadHeaderFileMutation();
  const [drop, dropping] = useRemoveHeaderImageMutation();
  const toast = useToast();
  const report = useReportProblem();
  const upload = (file: File): void => {
    if (!file.type.startsWith('image/')) return toast({ type: 'danger', message: t('This file type is not allowed') });
    if (file.size > AVATAR_MAX_BYTES) {
      return toast({
        type: 'danger',
        message: t('`:file` exceeds maximum allowed size of :size', {
          file: file.name,
          size: `${AVATAR_MAX_BYTES / MEGABYTE} MB`,
        }),
      });
    }
    send(file)
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Profile updated') }), report);
  };
  const { choose, dropTarget, input } = useFilePicker('image/*', upload);
  return (
    <div className={cx(field.field, styles.headerField)} {...dropTarget}>
      <span className={field.label}>{t('Header picture')}</span>
      {input}
      {image && <img src={image} alt="" />}
      <div className="row wrap">
        <Button busy={sending.isLoading} onClick={choose}>
          {t('Upload a header picture')}
        </Button>
        {image && (
          <Button look="ghost" busy={dropping.isLoading} onClick={() => void drop({ id: 'me' }).unwrap().catch(report)}>
            {t('Remove header picture')}
          </Button>
        )}
      </div>
    </div>
  );
}
