import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../lib/plain-text';
import { randomId } from '../../../platform/player/random-id';
import { RepeaterField } from '../../../ui/repeater-field';
import { TextField } from '../../../ui/text-field';
import { TokenField } from '../../../ui/tokens/token-field';
import { LinkFields } from './link-fields';
import type { SiteLink } from './link-fields';
import { nameOf, useFieldWords } from './field-words';
import type { SettingFieldProps } from './field-words';

type Policy = SiteLink & { id: string };

/** People accept a policy by its id: a new one is not taken for one that is gone. */
const newPolicy = (): Policy => ({ id: randomId().slice(0, 8), label: '', type: 'route', action: '' });

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  domain: 'example.org',
  site: 'https://*.example.org',
  origin: 'https://example.org',
  network: '203.0.113.0/24',
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

/** Some of what is offered: roles and speeds by numbers, others by name. */
function ChosenTokens({ field, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation();
  const { label, hint } = useFieldWords(field);
  const chosen = value as (number | string)[];
  const options = field.options.map(({ value: id, label: name }) => ({ id, name }));
  return (
    <TokenField
      label={label}
      name={field.key}
      tokens={chosen.map((id) => ({ id: String(id), name: nameOf(field, id) }))}
      useOptions={({ typed }) => ({
        options: options.filter(({ name }) => plainText(name).includes(plainText(typed))),
      })}
      completes
      max={field.max ?? undefined}
      placeholder={field.item === 'role' ? t('Add role') : t('Add')}
      hint={hint}
      error={error}
      removeLabel={(name) => t('Remove :name', { name })}
      onChoose={({ id }) => onChange([...chosen, field.item === 'choice' ? id : Number(id)])}
      onRemove={(removed) => onChange(chosen.filter((id) => String(id) !== removed))}
    />
  );
}

const ROWS: Readonly<Record<string, ComponentType<SettingFieldProps>>> = {
  policy: PolicyRows,
  role: ChosenTokens,
  rate: ChosenTokens,
  choice: ChosenTokens,
};

/** A list of texts, of policies, or of what is offered. */
export function ListSetting(props: SettingFieldProps) {
  const { [props.field.item ?? '']: Rows = TextRows } = ROWS;
  return <Rows {...props} />;
}
