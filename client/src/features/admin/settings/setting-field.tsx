import { useTranslation } from 'react-i18next';
import { MEGABYTE } from '@tonearm/shared/limits';
import { NumberField } from '../../../ui/number-field';
import { SecretField } from '../../../ui/secret-field';
import type { SecretChange } from '../../../ui/secret-field';
import { SwitchRow } from '../../../ui/switch-row';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { ChoiceSetting } from './choice-setting';
import { PictureSetting } from './picture-setting';
import { LinkFields } from './link-fields';
import type { SiteLink } from './link-fields';
import { ListSetting } from './list-setting';
import { useFieldWords } from './field-words';
import type { SettingFieldProps } from './field-words';

/** Between both bounds lie so few values that each can be hit by dragging. */
const SLIDER_STEPS_MAX = 20;
const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', address: 'url' };

function NumberSetting({ field, value, error, onChange }: SettingFieldProps) {
  const { t } = useTranslation();
  const { key, min, max, unit, item } = field;
  // Nobody counts bytes.
  const size = unit === 'bytes' ? MEGABYTE : 1;
  const [from, to] = [(min ?? 0) / size, (max ?? 0) / size];
  const step = item === 'integer' ? 1 : (to - from) / SLIDER_STEPS_MAX;
  const shown = typeof value === 'number' ? value / size : null;
  return (
    <NumberField
      {...useFieldWords(field)}
      name={key}
      value={size === 1 || shown === null ? shown : Math.round(shown * 100) / 100}
      min={min === null ? undefined : from}
      max={max === null ? undefined : to}
      step={step}
      unit={unit === null ? undefined : t(size === 1 ? unit : 'MB')}
      isSlider={min !== null && max !== null && (to - from) / step <= SLIDER_STEPS_MAX}
      error={error}
      onChange={(typed) => onChange(typed === null || size === 1 ? typed : Math.round(typed * size))}
    />
  );
}

function SecretSetting({ field, value, saved, error, onChange }: SettingFieldProps) {
  const isSet = saved === true;
  const changeOf = (): SecretChange => {
    if (typeof value === 'string') return { text: value };
    return value === null ? 'remove' : 'keep';
  };
  return (
    <SecretField
      {...useFieldWords(field)}
      name={field.key}
      isSet={isSet}
      change={changeOf()}
      error={error}
      onChange={(change) => {
        if (change === 'keep') onChange(isSet);
        else onChange(change === 'remove' ? null : change.text);
      }}
    />
  );
}

function TextSetting({ field, value, error, onChange }: SettingFieldProps) {
  const { label, hint } = useFieldWords(field);
  const { key, item } = field;
  const shared = {
    label,
    name: key,
    value: String(value ?? ''),
    error,
    autoComplete: 'off',
    // Addresses, names of hosts and code are no prose.
    spellCheck: false,
    hint,
  };
  if (item === 'html') return <TextArea {...shared} dir="ltr" onChange={(event) => onChange(event.target.value)} />;
  return (
    <TextField
      {...shared}
      type={INPUT_TYPES[item ?? ''] ?? 'text'}
      dir="auto"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function FlagSetting({ field, value, error, onChange }: SettingFieldProps) {
  return (
    <SwitchRow {...useFieldWords(field)} name={field.key} isOn={value === true} error={error} onChange={onChange} />
  );
}

function LinkSetting({ field, value, error, onChange }: SettingFieldProps) {
  return (
    <LinkFields {...useFieldWords(field)} name={field.key} link={value as SiteLink} error={error} onChange={onChange} />
  );
}

const KINDS = {
  flag: FlagSetting,
  choice: ChoiceSetting,
  text: TextSetting,
  colour: TextSetting,
  file: PictureSetting,
  number: NumberSetting,
  list: ListSetting,
  secret: SecretSetting,
  editor: LinkSetting,
} as const;

/** A setting in the form of its group, as its kind asks for. */
export function SettingField(props: SettingFieldProps) {
  const Kind = KINDS[props.field.kind];
  return <Kind {...props} />;
}
