import { useTranslation } from 'react-i18next';
import { randomId } from '../../../platform/player/random-id';
import { RepeaterField } from '../../../ui/repeater-field';
import { TextField } from '../../../ui/text-field';
import { LinkFields } from './link-fields';
import type { SiteLink } from './link-fields';
import { useFieldWords } from './field-words';
import type { SettingFieldProps } from './field-words';

type Policy = SiteLink & { id: string };

/** People accept a policy by its id: a new one is not taken for one that is gone. */
const newPolicy = (): Policy => ({ id: randomId().slice(0, 8), label: '', type: 'route', action: '' });

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  domain: 'example.org',
  site: 'https://*.example.org',
  origin: 'https://example.org',
};

function PolicyRows({ field, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation();
  return (
    <RepeaterField
      {...useFieldWords(field)}
      rows={value as Policy[]}
      max={field.max ?? undefined}
      make={newPolicy}
      addLabel={t('Add policy')}
      error={error}
      onChange={onChange}
      row={(policy, place, change) => (
        <LinkFields
          label={t('Policy :place', { place })}
          isLabelled
          name={place === 1 ? field.key : `${field.key}.${place}`}
          link={policy}
          onChange={(link) => change({ ...policy, ...link })}
        />
      )}
    />
  );
}

function TextRows({ field, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation();
  return (
    <RepeaterField
      {...useFieldWords(field)}
      rows={value as string[]}
      max={field.max ?? undefined}
      make={() => ''}
      addLabel={t('Add')}
      error={error}
      onChange={onChange}
      row={(text, place, change) => (
        <TextField
          label={t('Row :place', { place })}
          isLabelHidden
          name={place === 1 ? field.key : `${field.key}.${place}`}
          value={text}
          placeholder={PLACEHOLDERS[field.item ?? '']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => change(event.target.value)}
        />
      )}
    />
  );
}

/** A list of texts, or of policies. */
export function ListSetting(props: SettingFieldProps) {
  return props.field.item === 'policy' ? <PolicyRows {...props} /> : <TextRows {...props} />;
}
