import type { TFunction } from 'i18next';
import { DIMENSION_METRICS, SERIES_METRICS } from '@tonearm/shared/insights/insights';
import type { FiguresReport } from '@tonearm/shared/insights/insights.dto';
import { saveText } from '../../lib/save-text';
import { metricNames, valueName, weekdayNames } from './figure-names';

/** A spreadsheet would take a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  const text = typeof value === 'number' ? String(value) : value.replace(FORMULA, "'$&");
  // Quoted without exception: half of Europe's spreadsheets take a semicolon for the end of a cell.
  return `"${text.replaceAll('"', '""')}"`;
};

/** Rows as a file for a spreadsheet. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n');

const weekSlot = (label: string): string => {
  const [day = 0, hour = 0] = label.split('-').map(Number);
  return `${weekdayNames()[day] ?? ''} ${hour}:00`;
};

/** The figures of a report for a spreadsheet: the metric, the item, the value, and the value before. */
export function figuresCsv(report: FiguresReport, t: TFunction): string {
  const names = metricNames(t);
  const rows: (string | number)[][] = [[t('Figure'), t('Of'), t('Value'), t('Before')]];
  for (const metric of SERIES_METRICS) {
    const block = report[metric];
    const [current, previous] = block?.datasets ?? [];
    current?.data.forEach(({ label, value }, index) =>
      rows.push([names[metric], label, value, previous?.data[index]?.value ?? '']),
    );
  }
  const titles: Record<string, string> = {
    devices: t('Devices'),
    browsers: t('Browsers'),
    platforms: t('Systems'),
    countries: t('Countries'),
    cities: t('Cities'),
    sources: t('Sources'),
    hours_of_week: t('When they listen'),
  };
  for (const metric of DIMENSION_METRICS) {
    for (const { label, value } of report[metric]?.datasets[0]?.data ?? []) {
      rows.push([
        titles[metric] ?? metric,
        metric === 'hours_of_week' ? weekSlot(label) : valueName(metric, label, t),
        value,
        '',
      ]);
    }
  }
  for (const { model, value } of report.tracks?.datasets[0]?.data ?? []) rows.push([t('Songs'), model.name, value, '']);
  for (const { model, value } of report.artists?.datasets[0]?.data ?? [])
    rows.push([t('Artists'), model.name, value, '']);
  for (const { model, value } of report.users?.datasets[0]?.data ?? [])
    rows.push([t('Top listeners'), model.name, value, '']);
  for (const { model, value } of report.channels?.datasets[0]?.data ?? [])
    rows.push([t('Channels'), model.name, value, '']);
  for (const { model, value } of report.albums?.datasets[0]?.data ?? [])
    rows.push([t('Albums'), model.name, value, '']);
  return csvOf(rows);
}

const DAY_LENGTH = 10;
/** Without it a spreadsheet takes the text for another alphabet's. */
const BYTE_ORDER_MARK = '\ufeff';

/** Hands the figures to the browser as a file that is called after what they are of and their first day. */
export function saveFigures(of: string, report: FiguresReport, t: TFunction): void {
  const firstDay = (report.plays?.datasets[0]?.data[0]?.label ?? report.range.from).slice(0, DAY_LENGTH);
  saveCsv(`${of}-${firstDay}`, figuresCsv(report, t));
}

/** Hands a spreadsheet to the browser as a file. */
export const saveCsv = (name: string, csv: string): void => saveText(`${name}.csv`, BYTE_ORDER_MARK + csv);
