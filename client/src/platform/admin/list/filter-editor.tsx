import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { operatorsOf } from '@tonearm/shared/admin/resource';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import type { Filter, FilterOperator } from '@tonearm/shared/pagination';
import { useBackCloses } from '../../../lib/sheet-history';
import { Button } from '../../../ui/button';
import type { ComboOption } from '../../../ui/combo-box/combo-option';
import { NativeSelect } from '../../../ui/select/native-select';
import { FilterValue } from './filter-value';
import { operatorLabel } from './filter-words';
import type { FilterView } from './list-view';
import styles from './filters.module.css';
import { cx } from '../../../lib/class-names';
import { overlay } from '../../../ui/overlay.styles';

interface FilterEditorProps {
  name: string;
  field: Field<FilterKind>;
  view: FilterView;
  /** The present filter; null for a new one. */
  filter: Filter | null;
  /** The row that a reference names. */
  chosen: ComboOption | null;
  anchor: HTMLElement;
  onApply: (filter: Filter) => void;
  onClose: () => void;
}

const isWhole = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 2 && value.every(isWhole)
    : value !== null && value !== '' && value !== undefined;

/** For a reference, `has` means the same as `=`. */
const offered = (field: Field<FilterKind>): readonly FilterOperator[] =>
  operatorsOf(field).filter((operator) => operator !== 'has');

/** The initial value. */
function firstValue({ kind, details }: Field<FilterKind>, { choices = {} }: FilterView): unknown {
  if (kind === 'flag') return true;
  if (kind === 'choice') return details.choices[0];
  return kind === 'text' ? (Object.keys(choices)[0] ?? null) : null;
}

/** Edits one filter: its operator and value. Import it lazily: it needs the overlay library. */
export default function FilterEditor({
  name,
  field,
  view,
  filter,
  chosen,
  anchor,
  onApply,
  onClose,
}: FilterEditorProps) {
  const { t } = useTranslation();
  const operators = offered(field);
  const [operator, setOperator] = useState<FilterOperator>(filter?.operator ?? (operators[0] as FilterOperator));
  const [value, setValue] = useState<unknown>(filter?.value ?? firstValue(field, view));
  useBackCloses(true, onClose);
  const isReady = field.kind === 'presence' || isWhole(value);
  const compare = (next: FilterOperator): void => {
    setOperator(next);
    if ((next === 'between') !== Array.isArray(value))
      setValue(next === 'between' ? [value, null] : (value as unknown[])[0]);
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) onApply({ key: name, operator, value: field.kind === 'presence' ? true : value });
  };
  return (
    <Popover
      className={cx(overlay.pop, overlay.menuPop, styles.editor)}
      triggerRef={{ current: anchor }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom start"
      offset={6}
    >
      <Dialog aria-label={view.label}>
        <form className={styles.form} onSubmit={apply}>
          <h3 className="h4">{view.label}</h3>
          {operators.length > 1 && (
            <NativeSelect
              label={view.isYesNo ? t('Value') : t('Compares as')}
              value={operator}
              options={operators.map((one) => ({ value: one, label: operatorLabel(field, one, { view, t }) }))}
              onChange={(next) => compare(next as FilterOperator)}
            />
          )}
          <FilterValue field={field} view={view} value={value} chosen={chosen} onChange={setValue} />
          <Button type="submit" look="primary" size="sm" disabled={!isReady} needsNetwork={false}>
            {t('Apply')}
          </Button>
        </form>
      </Dialog>
    </Popover>
  );
}
