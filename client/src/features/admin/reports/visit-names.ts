import type { TFunction } from 'i18next';
import { VISIT_DIMENSIONS, VISIT_SERIES } from '@tonearm/shared/insights/visitors';
import type { VisitDimension, VisitSeries } from '@tonearm/shared/insights/visitors';
import type { VisitorsReport } from '@tonearm/shared/insights/visitors.dto';
import { valueName } from '../../../music/figures/figure-names';
import { csvOf } from '../../../music/figures/figures-csv';
import { namedPages } from './page-names';

export const visitNames = (t: TFunction): Record<VisitSeries, string> => ({
  pageviews: t('Page views'),
  visitors: t('Visitors'),
  sessions: t('Visits'),
});

const dimensionNames = (t: TFunction): Record<VisitDimension, string> => ({
  countries: t('Countries'),
  cities: t('Cities'),
  devices: t('Devices'),
  browsers: t('Browsers'),
  platforms: t('Systems'),
  referrers: t('Where they come from'),
  pages: t('Pages'),
});

/** The figures for a spreadsheet: the metric, the item, the value, and the value before. */
export function visitorsCsv(report: VisitorsReport, t: TFunction): string {
  const [series, dimensions] = [visitNames(t), dimensionNames(t)];
  const rows: (string | number)[][] = [[t('Figure'), t('Of'), t('Value'), t('Before')]];
  for (const metric of VISIT_SERIES) {
    const [current, previous] = report[metric]?.datasets ?? [];
    current?.data.forEach(({ label, value }, index) =>
      rows.push([series[metric], label, value, previous?.data[index]?.value ?? '']),
    );
  }
  const { pages } = report;
  const named = { ...report, ...(pages && { pages: namedPages(pages, t) }) };
  for (const metric of VISIT_DIMENSIONS)
    for (const { label, value } of named[metric]?.datasets[0]?.data ?? [])
      rows.push([dimensions[metric], valueName(metric, label, t), value, '']);
  return csvOf(rows);
}
