import { useTranslation } from 'react-i18next';
import { useRemoveHeaderImageMutation } from '../../api/account';
import { cx } from '../../lib/class-names';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { ImageField } from '../../platform/forms/image-field';
import { PROFILE_RULES } from '../../platform/forms/image-rules';
import { useToast } from '../../platform/toasts/use-toast';
import { Button } from '../../ui/button';
import { useUploadHeaderFileMutation } from './header-api';
import styles from './profile-panel.module.css';
import { field } from '../../ui/field.styles';

/** The wide picture behind the name; it is kept as soon as it is chosen. */
export function HeaderField({ image }: { image: string | null }) {
  const { t } = useTranslation();
  const [send, sending] = useUploadHeaderFileMutation();
  const [drop, dropping] = useRemoveHeaderImageMutation();
  const toast = useToast();
  const report = useReportProblem();
  const upload = (file: File): void =>
    void send(file)
      .unwrap()
      .then(() => toast({ type: 'positive', message: t('Profile updated') }), report);
  return (
    <ImageField rules={PROFILE_RULES} className={cx(field.field, styles.headerField)} onPick={upload}>
      {(choose) => (
        <>
          <span className={field.label}>{t('Header picture')}</span>
          {image && <img src={image} alt="" />}
          <div className="row wrap">
            <Button busy={sending.isLoading} onClick={choose}>
              {t('Upload a header picture')}
            </Button>
            {image && (
              <Button
                look="ghost"
                busy={dropping.isLoading}
                onClick={() => void drop({ id: 'me' }).unwrap().catch(report)}
              >
                {t('Remove header picture')}
              </Button>
            )}
          </div>
        </>
      )}
    </ImageField>
  );
}
