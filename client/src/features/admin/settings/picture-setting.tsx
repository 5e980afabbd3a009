import { BRANDING_KINDS } from '@tonearm/shared/branding/site-icons';
import type { BrandingKind } from '@tonearm/shared/branding/site-icons';
import { useFieldWords } from './field-words';
import type { SettingFieldProps } from './field-words';
import { PictureField } from './picture-field';

/** Settings are named as what is uploaded for them. */
const kindOf = (key: string): BrandingKind => BRANDING_KINDS.find((kind) => key.endsWith(`.${kind}`)) ?? 'logo_light';

/** A picture of the site's brand. */
export function PictureSetting({ field, value, error, onChange }: SettingFieldProps) {
  return (
    <PictureField
      {...useFieldWords(field)}
      name={field.key}
      kind={kindOf(field.key)}
      address={typeof value === 'string' ? value : ''}
      error={error}
      onChange={onChange}
    />
  );
}
