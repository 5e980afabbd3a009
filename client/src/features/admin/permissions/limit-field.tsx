import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceOf, chosenIn } from '@tonearm/shared/permissions/restrictions';
import type { Limit, RestrictionSpec } from '@tonearm/shared/permissions/restrictions';
import { field } from '../../../ui/field.styles';
import { Checkbox } from '../../../ui/checkbox';
import { FieldNote } from '../../../ui/field-note';
import { NumberField } from '../../../ui/number-field';
import { NativeSelect } from '../../../ui/select/native-select';
import { SwitchRow } from '../../../ui/switch-row';
import { limitFault } from './rights';
import styles from './permissions.module.css';

interface LimitFieldProps {
  permission: string;
  spec: RestrictionSpec;
  value: Limit;
  /** What the giver has. */
  most: Limit;
  isDisabled: boolean;
  onChange: (value: Limit) => void;
}

type ChoiceProps = Pick<LimitFieldProps, 'spec' | 'value' | 'isDisabled' | 'onChange'> & {
  label: string;
  error: string | undefined;
};

/** One of what is offered, or no limit. */
function OneOf({ label, spec: { options = [] }, value, isDisabled, error, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const noteId = useId();
  return (
    <fieldset className={styles.choice} disabled={isDisabled} aria-label={label} aria-describedby={noteId}>
      <NativeSelect
        label={label}
        value={typeof value === 'string' ? value : ''}
        options={[
          { value: '', label: t('No limit') },
          ...options.map((option) => ({ value: option.value, label: t(option.label) })),
        ]}
        onChange={(next) => onChange(next || null)}
      />
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

/** Several of what is offered; all of them is no limit. */
function SomeOf({ label, spec, value, isDisabled, error, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const { options = [] } = spec;
  const all = options.map((option) => option.value);
  const chosen = typeof value === 'string' ? chosenIn(value) : all;
  const put = (names: readonly string[]): void => onChange(names.length === all.length ? null : choiceOf(spec, names));
  return (
    <fieldset className={styles.choice} disabled={isDisabled} aria-describedby={noteId}>
      <legend className={field.label}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(isOn) => put(isOn ? [...chosen, option.value] : chosen.filter((name) => name !== option.value))}
        >
          {t(option.label)}
        </Checkbox>
      ))}
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}

/** A limit of a permission, by its kind. */
export function LimitField({ permission, spec, value, most, isDisabled, onChange }: LimitFieldProps) {
  const { t } = useTranslation();
  const { name: key, type, description: about } = spec;
  const label = t(about);
  const error = isDisabled ? undefined : limitFault(t, spec, value, most);
  const name = `${permission}.${key}`;
  if (type === 'bool')
    return (
      <SwitchRow
        label={label}
        name={name}
        error={error}
        isOn={value !== false}
        isDisabled={isDisabled || (most === false && value === false)}
        onChange={onChange}
      />
    );
  if (type === 'number')
    return (
      <NumberField
        label={label}
        name={name}
        error={error}
        hint={t('Left empty, there is no limit.')}
        value={typeof value === 'number' ? value : null}
        min={0}
        step={1}
        disabled={isDisabled}
        onChange={onChange}
      />
    );
  const Choice = spec.isMany ? SomeOf : OneOf;
  return <Choice {...{ label, spec, value, isDisabled, error, onChange }} />;
}
