import type { TFunction } from 'i18next';
import { GROWTH_SERIES } from '@tonearm/shared/insights/growth';
import type { GrowthSeries } from '@tonearm/shared/insights/growth';
import type { GrowthReport } from '@tonearm/shared/insights/growth.dto';
import { csvOf } from '../../../music/figures/figures-csv';

export const growthNames = (t: TFunction): Record<GrowthSeries, string> => ({
  new_users: t('New users'),
  uploads: t('Uploads'),
  storage: t('Storage'),
});

/** The figures for a spreadsheet: the metric, the item, the value, and the value before; storage in bytes. */
export function growthCsv(report: GrowthReport, t: TFunction): string {
  const names = growthNames(t);
  const rows: (string | number)[][] = [[t('Figure'), t('Of'), t('Value'), t('Before')]];
  for (const metric of GROWTH_SERIES) {
    const [current, previous] = report[metric].datasets;
    current?.data.forEach(({ label, value }, index) =>
      rows.push([names[metric], label, value, previous?.data[index]?.value ?? '']),
    );
  }
  for (const { label, value } of report.missed_searches.datasets[0]?.data ?? [])
    rows.push([t('Searches without a result'), label, value, '']);
  return csvOf(rows);
}
