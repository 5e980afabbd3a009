import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../lib/day';
import { SelectField } from '../select/select-field';
import { DateField } from './date-field';
import styles from './range-picker.module.css';

interface Named<T> {
  value: T;
  label: string;
}

/** A range of days: one that has a name, or `custom`. */
export interface DayRange<R extends string, C extends string> {
  range: R;
  compare: C;
  /** Days of a custom range, as date fields write them. */
  from: string;
  to: string;
}

interface RangePickerProps<R extends string, C extends string> {
  ranges: readonly Named<R>[];
  /** What it may be compared with; `all_time` is compared with nothing. */
  comparisons: readonly Named<C>[];
  choice: DayRange<R, C>;
  onChoose: (choice: Partial<DayRange<R, C>>) => void;
}

interface DayFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (day: string) => void;
}

/** What is typed is taken once it is a whole day. */
const DayField = ({ onChange, ...field }: DayFieldProps) => (
  <DateField {...field} onChange={(day) => isDay(day) && onChange(day)} />
);

/** The line in which the fields stand, also before they are there. */
export const RangeLine = ({ isHidden, children }: { isHidden?: boolean; children: ReactNode }) => (
  <div className={styles.line} aria-hidden={isHidden || undefined}>
    {children}
  </div>
);

/** Which time is shown, and what it is compared with. */
export function RangePicker<R extends string, C extends string>(props: RangePickerProps<R, C>) {
  const { ranges, comparisons, choice, onChoose } = props;
  const { t } = useTranslation();
  const texts = { search: t('Search'), empty: t('There are no items matching your query') };
  return (
    <RangeLine>
      <SelectField
        label={t('Range')}
        name="range"
        value={choice.range}
        texts={texts}
        onChange={(range) => onChoose({ range: range as R })}
        groups={[{ label: null, options: ranges }]}
      />
      {choice.range === 'custom' && (
        <>
          <DayField label={t('From')} name="from" value={choice.from} onChange={(from) => onChoose({ from })} />
          <DayField label={t('To')} name="to" value={choice.to} onChange={(to) => onChoose({ to })} />
        </>
      )}
      {choice.range !== 'all_time' && (
        <SelectField
          label={t('Compare with')}
          name="compare"
          value={choice.compare}
          texts={texts}
          onChange={(compare) => onChoose({ compare: compare as C })}
          groups={[{ label: null, options: comparisons }]}
        />
      )}
    </RangeLine>
  );
}
