import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { DateField } from '../../../ui/date/date-field';
import { NativeSelect } from '../../../ui/select/native-select';
import { TextField } from '../../../ui/text-field';
import type { FilterView } from './list-view';
import { optionsOf } from './use-model-options';

interface FilterValueProps {
  field: Field<FilterKind>;
  view: FilterView;
  value: unknown;
  chosen: ComboOption | null;
  onChange: (value: unknown) => void;
}

interface OneProps extends Pick<FilterValueProps, 'field' | 'view'> {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

const SECOND = 1_000;

/** A number or a day. */
function One({ field, view, label, value, onChange }: OneProps) {
  const { t } = useTranslation();
  if (field.kind === 'dates')
    return <DateField label={label} name={label} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  const scale = view.isDuration ? SECOND : 1;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={value === null || value === undefined ? '' : String(Number(value) / scale)}
      end={view.isDuration ? <span className="t3 s12">{t('seconds')}</span> : undefined}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, 12);
        onChange(digits === '' ? null : Number(digits) * scale);
      }}
    />
  );
}

function Referred({ field, view, chosen, onChange }: FilterValueProps) {
  const [option, setOption] = useState(chosen);
  return (
    <AsyncComboBox
      label={view.label}
      useOptions={optionsOf(field.details.model ?? '')}
      value={option}
      autoFocus
      onChange={(next) => {
        setOption(next);
        onChange(next?.id ?? null);
      }}
    />
  );
}

/** What a filter compares with, by its kind. */
export function FilterValue(props: FilterValueProps) {
  const { field, view, value, onChange } = props;
  const { t } = useTranslation();
  switch (field.kind) {
    case 'presence':
      return null;
    case 'ref':
      return <Referred {...props} />;
    case 'flag':
      return (
        <NativeSelect
          label={t('Value')}
          value={String(value)}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
          onChange={(next) => onChange(next === 'true')}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={t('Value')}
          value={String(value)}
          options={field.details.choices.map((choice) => ({ value: choice, label: view.choices?.[choice] ?? choice }))}
          onChange={onChange}
        />
      );
    case 'text':
      return view.choices ? (
        <NativeSelect
          label={t('Value')}
          value={String(value)}
          options={Object.entries(view.choices).map(([choice, label]) => ({ value: choice, label }))}
          onChange={onChange}
        />
      ) : (
        <TextField label={t('Value')} value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />
      );
    default: {
      if (!Array.isArray(value))
        return <One field={field} view={view} label={t('Value')} value={value} onChange={onChange} />;
      const [from, to] = value as [unknown, unknown];
      return (
        <>
          <One field={field} view={view} label={t('From')} value={from} onChange={(next) => onChange([next, to])} />
          <One field={field} view={view} label={t('To')} value={to} onChange={(next) => onChange([from, next])} />
        </>
      );
    }
  }
}
