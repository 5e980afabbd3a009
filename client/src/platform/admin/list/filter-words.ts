import type { TFunction } from 'i18next';
import type { Field, FilterKind } from '@tonearm/shared/admin/resource';
import type { Filter, FilterOperator } from '@tonearm/shared/pagination';
import { formatDate, formatDuration, formatNumber } from '../../../lib/format';
import type { FilterView } from './list-view';

type OperatorLabels = Partial<Record<FilterOperator, string>>;

/** Between the filter's name and its value. */
const NUMBERS: OperatorLabels = {
  '=': 'is',
  '!=': 'is not',
  '>': 'over',
  '>=': 'at least',
  '<': 'under',
  '<=': 'at most',
  between: 'from – to',
};
const DAYS: OperatorLabels = {
  '=': 'on',
  '>': 'after',
  '>=': 'from',
  '<': 'before',
  '<=': 'until',
  between: 'from – to',
};
const OTHERS: OperatorLabels = {
  '=': 'is',
  '!=': 'is not',
  contains: 'contains',
  has: 'has',
  notHas: 'is not',
  null: 'is empty',
  notNull: 'is set',
};

const YES_NO: OperatorLabels = { null: 'no', notNull: 'yes' };

/** What an operator is called where it is chosen. */
export function operatorLabel(
  { kind }: Field<FilterKind>,
  operator: FilterOperator,
  { view, t }: { view: FilterView; t: TFunction },
): string {
  const words = view.isYesNo ? YES_NO : kind === 'range' ? NUMBERS : kind === 'dates' ? DAYS : OTHERS;
  return t(words[operator] ?? operator);
}

function valueText(value: unknown, field: Field<FilterKind>, view: FilterView, t: TFunction): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, field, view, t)).join(' – ');
  switch (field.kind) {
    case 'range':
      return view.isDuration ? formatDuration(Number(value)) : formatNumber(Number(value));
    case 'dates':
      return formatDate(String(value));
    case 'flag':
      return value === true || value === 'true' ? t('yes') : t('no');
    case 'choice':
    case 'text':
      return view.choices?.[String(value)] ?? String(value);
    default:
      return String(value);
  }
}

/** The text of a filter's chip: its label with the operator, and its value. @param name of the row that it refers to, once loaded. */
export function filterText(
  { operator, value }: Filter,
  field: Field<FilterKind>,
  { view, name, t }: { view: FilterView; name?: string | undefined; t: TFunction },
): { lead: string; value: string } {
  if (view.isYesNo) return { lead: view.label, value: operatorLabel(field, operator, { view, t }) };
  const isPlain = operator === '=' || operator === 'has' || operator === 'between';
  const lead = isPlain ? view.label : `${view.label} ${operatorLabel(field, operator, { view, t })}`;
  return { lead, value: field.kind === 'presence' ? '' : (name ?? valueText(value, field, view, t)) };
}
