import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '@tonearm/shared/admin/resource';
import { Button } from '../../../ui/button';
import { AsyncComboBox } from '../../../ui/combo-box/async-combo-box';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { TagGroup } from '../../../ui/combo-box/tag-group';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { NativeSelect } from '../../../ui/select/native-select';
import { TextArea } from '../../../ui/text-area';
import type { DialogControl } from '../../dialogs/dialogs';
import type { BulkEditView } from './list-view';
import { optionsOf } from './use-model-options';
import styles from './bulk-edit-dialog.module.css';

interface BulkEditDialogProps extends DialogControl<{ value: unknown }> {
  edit: BulkEditView;
  field: Field;
  /** null: it is not known how many they are. */
  count: number | null;
}

interface ValueProps {
  edit: BulkEditView;
  field: Field;
  /** undefined: nothing is chosen yet. */
  onChange: (value: unknown) => void;
}

function ChoiceValue({ edit, field, onChange }: ValueProps) {
  const [value, setValue] = useState(field.details.choices[0] ?? '');
  return (
    <NativeSelect
      label={edit.fieldLabel ?? edit.label}
      value={value}
      options={field.details.choices
        .filter((choice) => !edit.choices || choice in edit.choices)
        .map((choice) => ({ value: choice, label: edit.choices?.[choice] ?? choice }))}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

function FlagValue({ edit, onChange }: ValueProps) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(true);
  const { choices = {} } = edit;
  return (
    <NativeSelect
      label={edit.fieldLabel ?? edit.label}
      value={String(isOn)}
      options={[
        { value: 'true', label: choices['true'] ?? t('yes') },
        { value: 'false', label: choices['false'] ?? t('no') },
      ]}
      onChange={(next) => {
        setOn(next === 'true');
        onChange(next === 'true');
      }}
    />
  );
}

function RefValue({ edit, field, onChange }: ValueProps) {
  const [option, setOption] = useState<ComboOption | null>(null);
  const [isNone, setNone] = useState(false);
  return (
    <>
      {!isNone && (
        <AsyncComboBox
          label={edit.fieldLabel ?? edit.label}
          useOptions={optionsOf(field.details.model ?? '')}
          value={option}
          onChange={(next) => {
            setOption(next);
            onChange(next?.id);
          }}
        />
      )}
      {edit.noneLabel && (
        <Checkbox
          checked={isNone}
          onChange={(none) => {
            setNone(none);
            onChange(none ? null : option?.id);
          }}
        >
          {edit.noneLabel}
        </Checkbox>
      )}
    </>
  );
}

function RefsValue({ edit, field, onChange }: ValueProps) {
  const [chosen, setChosen] = useState<readonly ComboOption[]>([]);
  const put = (next: readonly ComboOption[]): void => {
    setChosen(next);
    onChange(next.length === 0 ? undefined : next.map(({ id }) => id));
  };
  return (
    <>
      {chosen.length < field.details.max && (
        <AsyncComboBox
          label={edit.fieldLabel ?? edit.label}
          useOptions={optionsOf(field.details.model ?? '')}
          value={null}
          isMany
          taken={chosen.map(({ id }) => id)}
          onChange={(option) => option && put([...chosen, option])}
        />
      )}
      <TagGroup
        label={edit.fieldLabel ?? edit.label}
        tags={chosen.map(({ id, name }) => ({ id, name }))}
        onRemove={(id) => put(chosen.filter((one) => one.id !== id))}
      />
    </>
  );
}

function TextValue({ edit, field, onChange }: ValueProps) {
  const [value, setValue] = useState('');
  return (
    <TextArea
      label={edit.fieldLabel ?? edit.label}
      rows={4}
      maxLength={field.details.max}
      dir="auto"
      value={value}
      onChange={({ target }) => {
        setValue(target.value);
        onChange(target.value.trim() === '' ? undefined : target.value.trim());
      }}
    />
  );
}

const VALUES = {
  text: TextValue,
  choice: ChoiceValue,
  flag: FlagValue,
  ref: RefValue,
  refs: RefsValue,
  run: () => null,
} as const;

/** Asks for the value that many rows are to be given. Open it lazily; it resolves with the value. */
export default function BulkEditDialog({ edit, field, count, onClose }: BulkEditDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState<unknown>(
    field.kind === 'run' || field.kind === 'flag'
      ? true
      : field.kind === 'choice'
        ? field.details.choices[0]
        : undefined,
  );
  const Value = VALUES[field.kind as keyof typeof VALUES];
  return (
    <Dialog
      title={edit.label}
      closeLabel={t('Close')}
      size={440}
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>{t('Cancel')}</Button>
          <Button look="primary" needsNetwork disabled={value === undefined} onClick={() => onClose({ value })}>
            {count === null ? t('Change all') : t('Change :count rows', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.value}>
        {edit.hint && <p className="t2">{edit.hint}</p>}
        <Value edit={edit} field={field} onChange={setValue} />
      </div>
    </Dialog>
  );
}
