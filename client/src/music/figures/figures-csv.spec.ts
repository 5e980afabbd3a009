import { createI18n } from '../../platform/i18n/i18n';
import { figuresCsv } from './figures-csv';

const span = {
  name: 'today' as const,
  from: '2026-11-21T00:00:00.000Z',
  to: '2026-11-22T00:00:00.000Z',
  timezone: 'UTC',
  previous_from: null,
  previous_to: null,
};

describe('the figures for a spreadsheet', () => {
  it('stand in rows, every cell quoted, and no value becomes a formula or breaks its row', () => {
    const { t } = createI18n({ language: 'en', direction: 'ltr', lines: {} });
    const csv = figuresCsv(
      {
        range: span,
        granularity: 'day',
        clipped: false,
        folded_to: null,
        behind: false,
        plays: {
          granularity: 'day',
          total: 3,
          previous_total: 2,
          datasets: [
            { label: 'current', data: [{ label: '2026-11-21', value: 3, date: span.from }] },
            { label: 'previous', data: [{ label: '2026-11-20', value: 2, date: span.from }] },
          ],
        },
        browsers: {
          total: 3,
          datasets: [
            {
              label: 'plays',
              data: [
                { label: '=1+1', value: 2, percentage: 66.7 },
                { label: 'One, "two"', value: 1, percentage: 33.3 },
                { label: 'x;=1+1', value: 1, percentage: 33.3 },
              ],
            },
          ],
        },
        countries: { total: 3, datasets: [{ label: 'plays', data: [{ label: 'PT', value: 3, percentage: 100 }] }] },
      },
      t,
    );
    expect(csv.split('\r\n')).toEqual([
      '"Figure","Of","Value","Before"',
      '"Plays","2026-11-21","3","2"',
      '"Browsers","\'=1+1","2",""',
      '"Browsers","One, ""two""","1",""',
      '"Browsers","x;=1+1","1",""',
      '"Countries","Portugal","3",""',
    ]);
  });
});
