import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp, Trash2 } from 'lucide-react';
import { BRANDING_KINDS, BRANDING_MAX_BYTES } from '@tonearm/shared/branding/site-icons';
import type { BrandingKind } from '@tonearm/shared/branding/site-icons';
import { useSendBrandingMutation } from '../../../api/admin-branding';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { field as fieldStyles } from '../../../ui/field.styles';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { useFilePicker } from '../../../ui/use-file-picker';
import { useFieldWords } from './field-words';
import type { SettingFieldProps } from './field-words';
import styles from './picture-setting.module.css';

const TAKEN = ['image/png', 'image/webp', 'image/svg+xml'];

/** Settings are named as what is uploaded for them. */
const kindOf = (key: string): BrandingKind => BRANDING_KINDS.find((kind) => key.endsWith(`.${kind}`)) ?? 'logo_light';

/** A picture of the site's brand: uploaded as soon as it is chosen or dropped, shown by the site once it is saved. */
export function PictureSetting({ field, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation();
  const { label, hint } = useFieldWords(field);
  const [labelId, noteId] = [useId(), useId()];
  const [send, { isLoading }] = useSendBrandingMutation();
  const report = useReportProblem();
  const toast = useToast();
  const address = typeof value === 'string' ? value : '';
  const pick = (file: File): void => {
    if (!TAKEN.includes(file.type)) return toast({ type: 'danger', message: t('Choose a PNG, WebP or SVG picture.') });
    if (file.size > BRANDING_MAX_BYTES)
      return toast({ type: 'danger', message: t('This picture is larger than 2 MB.') });
    send({ file, kind: kindOf(field.key) })
      .unwrap()
      .then(({ url }) => onChange(url), report);
  };
  const { choose, dropTarget, input } = useFilePicker(TAKEN.join(','), pick);
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={labelId} aria-describedby={noteId} {...dropTarget}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      {address && <img className={styles.shown} src={address} alt="" />}
      <div className="row wrap">
        <Button size="sm" name={field.key} busy={isLoading} icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
          {address ? t('Replace') : t('Add a picture')}
        </Button>
        {address && (
          <Button size="sm" icon={<Icon of={Trash2} size={15} />} onClick={() => onChange('')}>
            {t('Remove picture')}
          </Button>
        )}
      </div>
      {input}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
