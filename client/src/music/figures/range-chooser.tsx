import { useTranslation } from 'react-i18next';
import { COMPARISONS, INSIGHT_RANGES } from '@tonearm/shared/insights/insights';
import { RangePicker } from '../../ui/date/range-picker';
import { comparisonNames, rangeNames } from './figure-names';
import type { useRange } from './use-range';

const namedOf = <T extends string>(values: readonly T[], names: Record<T, string>) =>
  values.map((value) => ({ value, label: names[value] }));

type RangeChooserProps = Pick<ReturnType<typeof useRange>, 'choice'> & {
  onChoose: ReturnType<typeof useRange>['choose'];
};

/** Which time figures are of, and what they are compared with. */
export function RangeChooser({ choice, onChoose }: RangeChooserProps) {
  const { t } = useTranslation();
  return (
    <RangePicker
      ranges={namedOf(INSIGHT_RANGES, rangeNames(t))}
      comparisons={namedOf(COMPARISONS, comparisonNames(t))}
      choice={choice}
      onChoose={onChoose}
    />
  );
}
