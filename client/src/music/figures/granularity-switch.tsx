import { useTranslation } from 'react-i18next';
import type { Granularity } from '@tonearm/shared/insights/insights';
import type { InsightsSpan } from '@tonearm/shared/insights/insights.dto';
import { Segmented } from '../../ui/segmented';

const DAY_MS = 86_400_000;
/** Ranges of how many days each suits, so that a line has a few points and can still be read. */
const SUITS: Readonly<Record<Granularity, readonly [number, number]>> = {
  hour: [1, 14],
  day: [2, 400],
  week: [14, 1_000],
  month: [28, 4_000],
  year: [730, Infinity],
};

interface GranularitySwitchProps {
  report: { range: Pick<InsightsSpan, 'from' | 'to'>; granularity: Granularity };
  onChoose: (granularity: Granularity) => void;
}

/** How far apart the points of a chart are: those that suit its range, and nothing where only one does. */
export function GranularitySwitch({ report: { range, granularity }, onChoose }: GranularitySwitchProps) {
  const { t } = useTranslation();
  const names: Record<Granularity, string> = {
    hour: t('Hour'),
    day: t('Day'),
    week: t('Week'),
    month: t('Month'),
    year: t('Year'),
  };
  const days = Math.round((Date.parse(range.to) - Date.parse(range.from)) / DAY_MS);
  const options = (Object.keys(SUITS) as Granularity[])
    .filter((id) => id === granularity || (days >= SUITS[id][0] && days <= SUITS[id][1]))
    .map((id) => ({ id, label: names[id] }));
  if (options.length < 2) return null;
  return <Segmented label={t('Points by')} options={options} chosen={granularity} onChoose={onChoose} />;
}
