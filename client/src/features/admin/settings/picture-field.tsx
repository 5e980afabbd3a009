import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageUp, Trash2 } from 'lucide-react';
import { BRANDING_MAX_BYTES } from '@tonearm/shared/branding/site-icons';
import type { BrandingKind } from '@tonearm/shared/branding/site-icons';
import { useSendBrandingMutation } from '../../../api/admin-branding';
import { cx } from '../../../lib/class-names';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { field as fieldStyles } from '../../../ui/field.styles';
import { FieldNote } from '../../../ui/field-note';
import { Icon } from '../../../ui/icon';
import { useFilePicker } from '../../../ui/use-file-picker';
import styles from './picture-field.module.css';

/** Logos are drawings as well as pictures; what stands large on a page is a photograph more often than not. */
const TAKEN = {
  brand: ['image/png', 'image/webp', 'image/svg+xml'],
  page: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
} as const;

interface PictureFieldProps {
  label: string;
  name: string;
  /** What it is uploaded to be. */
  kind: BrandingKind;
  /** Empty: none. */
  address: string;
  hint?: string | undefined;
  /** Replaces the hint. */
  error?: string | undefined;
  onChange: (address: string) => void;
}

/** A picture of the site: uploaded as soon as it is chosen or dropped, shown by the site once it is saved. */
export function PictureField({ label, name, kind, address, hint, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const [labelId, noteId] = [useId(), useId()];
  const [send, { isLoading }] = useSendBrandingMutation();
  const report = useReportProblem();
  const toast = useToast();
  const isOfPage = kind === 'landing';
  const taken: readonly string[] = isOfPage ? TAKEN.page : TAKEN.brand;
  const pick = (file: File): void => {
    const refusal = isOfPage ? t('Choose a JPEG, PNG, WebP or GIF picture.') : t('Choose a PNG, WebP or SVG picture.');
    if (!taken.includes(file.type)) return toast({ type: 'danger', message: refusal });
    if (file.size > BRANDING_MAX_BYTES)
      return toast({ type: 'danger', message: t('This picture is larger than 2 MB.') });
    send({ file, kind })
      .unwrap()
      .then(({ url }) => onChange(url), report);
  };
  const { choose, dropTarget, input } = useFilePicker(taken.join(','), pick);
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={labelId} aria-describedby={noteId} {...dropTarget}>
      <span className={fieldStyles.label} id={labelId}>
        {label}
      </span>
      {address && <img className={cx(styles.shown, isOfPage && styles.large)} src={address} alt="" />}
      <div className="row wrap">
        <Button size="sm" name={name} busy={isLoading} icon={<Icon of={ImageUp} size={15} />} onClick={choose}>
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
