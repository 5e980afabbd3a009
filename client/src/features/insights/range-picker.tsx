import { useTranslation } from 'react-i18next';
import { COMPARISONS, INSIGHT_RANGES } from '@tonearm/shared/insights/insights';
import type { Comparison, InsightRange } from '@tonearm/shared/insights/insights';
import { SelectField } from '../../ui/select/select-field';
import { DayField } from './day-field';
import { comparisonNames, rangeNames } from './insight-names';
import type { RangeChoice } from './use-range';
import styles from './insights.module.css';

interface RangePickerProps {
  choice: RangeChoice;
  onChoose: (choice: Partial<RangeChoice>) => void;
}

/** Which time is shown, and what it is compared with. */
export function RangePicker({ choice, onChoose }: RangePickerProps) {
  const { t } = useTranslation();
  const [ranges, comparisons] = [rangeNames(t), comparisonNames(t)];
  const texts = { search: t('Search'), empty: t('There are no items matching your query') };
  return (
    <div className={styles.insightRange}>
      <SelectField
        label={t('Range')}
        name="range"
        value={choice.range}
        texts={texts}
        onChange={(range) => onChoose({ range: range as InsightRange })}
        groups={[{ label: null, options: INSIGHT_RANGES.map((value) => ({ value, label: ranges[value] })) }]}
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
          onChange={(compare) => onChoose({ compare: compare as Comparison })}
          groups={[{ label: null, options: COMPARISONS.map((value) => ({ value, label: comparisons[value] })) }]}
        />
      )}
    </div>
  );
}
