import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GrowthAnswer, GrowthReport } from '@tonearm/shared/insights/growth.dto';
import type { PlaysReport, PlaysReportAnswer, ReportHeaderAnswer } from '@tonearm/shared/insights/reports.dto';
import { createI18n } from '../../../platform/i18n/i18n';
import { growthCsv } from './growth-csv';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';

jestObject.setTimeout(20_000);

const header: ReportHeaderAnswer = {
  cards: [
    { key: 'users', current: 1_204, previous: 1_000, percent_change: 20.4 },
    { key: 'artists', current: 40, previous: 40, percent_change: 0 },
    { key: 'tracks', current: 900, previous: 0, percent_change: null },
    { key: 'plays', current: 80, previous: 100, percent_change: -20 },
    { key: 'storage', current: 3_000_000, previous: 3_000_000, percent_change: 0 },
  ],
  status: 'success',
};
const answer = (total: number, more: Partial<PlaysReport> = {}): PlaysReportAnswer => ({
  report: {
    range: {
      name: 'last_28_days',
      from: '2026-11-21T00:00:00.000Z',
      to: '2026-11-22T00:00:00.000Z',
      timezone: 'UTC',
      previous_from: null,
      previous_to: null,
    },
    granularity: 'day',
    clipped: false,
    folded_to: null,
    behind: false,
    can_combine: true,
    plays: {
      granularity: 'day',
      total,
      previous_total: 4,
      datasets: [{ label: 'current', data: [{ label: '2026-11-21', value: total, date: '2026-11-21T00:00:00.000Z' }] }],
    },
    countries: { total, datasets: [{ label: 'plays', data: [{ label: 'PT', value: total, percentage: 100 }] }] },
    ...more,
  },
  status: 'success',
});
const series = (now: number, before: number): GrowthReport['storage'] => ({
  granularity: 'day',
  total: now,
  previous_total: before,
  datasets: [
    { label: 'current', data: [{ label: '2026-11-21', value: now, date: '2026-11-21T00:00:00.000Z' }] },
    { label: 'previous', data: [{ label: '2026-10-24', value: before, date: '2026-10-24T00:00:00.000Z' }] },
  ],
});
const growth = (searches: Record<string, number>): GrowthAnswer => ({
  report: {
    range: answer(0).report.range,
    granularity: 'day',
    new_users: series(30, 20),
    uploads: series(4, 4),
    storage: series(3_145_728, 1_048_576),
    missed_searches: {
      total: 9,
      datasets: [
        {
          label: 'searches',
          data: Object.entries(searches).map(([label, value]) => ({ label, value, percentage: 50 })),
        },
      ],
    },
  },
  status: 'success',
});
const holder = (...names: string[]) => ({ ...ADMIN, permissions: names.map((name) => ({ name, restrictions: [] })) });
const SEES = holder('admin.access', 'reports.view');

describe('the reports of the site', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer()
      .on('GET /api/v1/reports/header', () => header)
      .on('GET /api/v1/reports/plays', () => answer(12))
      .on('GET /api/v1/reports/growth', () => growth({ 'polka dots': 6, '=sum(1)': 3 }))
      .on('GET /api/v1/reports/live', () => ({ listeners: 7, tracks: [], status: 'success' }));
  });
  const asked = (): URLSearchParams[] =>
    server.requests.filter(({ path }) => path === '/api/v1/reports/plays').map(({ query }) => query);

  it('begin with how large it is and its last weeks', async () => {
    await openApp('/admin', { user: SEES });
    const cards = await screen.findByRole('list', { name: 'The site' });
    const shown = within(cards)
      .getAllByRole('listitem')
      .map((card) => card.textContent);
    expect(shown).toEqual([
      'UsersMore:20.4%1,204',
      'Artists40',
      'Tracks900',
      'Plays in 28 daysLess:20%80',
      'Uploaded files2.9 MB',
    ]);
    expect(await screen.findByRole('region', { name: 'Plays' })).toBeVisible();
    expect(screen.getByText('7 listening now')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Where they listen' })).toHaveTextContent('Portugal12');
  });

  it('say how it grows, what is looked for in vain, who plays most and from which channels', async () => {
    server.on('GET /api/v1/reports/plays', () =>
      answer(12, {
        users: {
          total: 12,
          datasets: [
            {
              label: 'plays',
              data: [{ label: 'Ann', value: 7, percentage: 58, model: { id: 5, name: 'Ann', image: null, plays: 7 } }],
            },
          ],
        },
        channels: {
          total: 12,
          datasets: [
            {
              label: 'plays',
              data: [{ label: 'New', value: 4, percentage: 33, model: { id: 3, name: 'New', slug: 'new' } }],
            },
          ],
        },
      }),
    );
    await openApp('/admin?range=last_month', { user: SEES });
    const section = await screen.findByRole('region', { name: 'Growth' });
    const cards = await within(section).findAllByRole('button', { pressed: false });
    expect(cards.map((card) => card.textContent)).toContain('StorageMore:200%3 MB');
    expect(within(section).getByRole('region', { name: 'Searches without a result' })).toHaveTextContent(
      /polka dots6.*=sum\(1\)3/,
    );
    await userEvent.click(within(section).getByRole('button', { name: /^Storage.*3 MB/ }));
    const chart = within(section).getByRole('region', { name: 'Storage' });
    await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getByRole('table')).toHaveTextContent(/November 21.*3 MB.*1 MB/);
    expect(server.requests.find(({ path }) => path === '/api/v1/reports/growth')?.query.get('range')).toBe(
      'last_month',
    );
    // Accounts and channels are led to as far as the reader may open them.
    expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toMatch(/^\/user\/5/);
    expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/new');
    expect(
      growthCsv(growth({ '=sum(1)': 3 }).report, createI18n({ language: 'en', direction: 'ltr', lines: {} }).t),
    ).toContain('"Searches without a result","\'=sum(1)","3",""');
  });

  it('say quietly that a newer version is out, to whoever sees how the site is', async () => {
    server.on('GET /api/v1/admin/health/version', () => ({ newer: '9.1.0', status: 'success' }));
    await openApp('/admin', { user: SEES });
    await screen.findByText('1,204');
    expect(screen.queryByText(/is out\./)).toBeNull();
    await openApp('/admin', { user: holder('admin.access', 'reports.view', 'logs.view') });
    expect(await screen.findByText(/Version 9\.1\.0 is out\./)).toBeVisible();
    expect(server.requests.filter(({ path }) => path === '/api/v1/admin/health/version')).toHaveLength(1);
  });

  it('are not for everybody who manages something', async () => {
    await openApp('/admin', { user: holder('admin.access', 'channels.update') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Reports' })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Channels' })).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('keep their range in the address and from one tab to the next; a chart is a table as well', async () => {
    const { address } = await openApp('/admin/plays?range=last_month&compare=previous_year', { user: SEES });
    const chart = await screen.findByRole('region', { name: 'Plays' });
    await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getByRole('table')).toHaveTextContent(/November 21.*12/);
    expect(asked().at(-1)?.get('range')).toBe('last_month');
    expect(asked().at(-1)?.get('compare')).toBe('previous_year');
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Reports' })).getByRole('link', { name: 'Overview' }),
    );
    expect(address()).toBe('/admin?range=last_month&compare=previous_year');
  });

  it('show days, weeks or months, and only the plays that filters let through; both stand in the address', async () => {
    const month = { ...answer(12).report.range, to: '2026-12-19T00:00:00.000Z' };
    server.on('GET /api/v1/reports/plays', () => answer(12, { range: month }));
    const filters = btoa(JSON.stringify([{ key: 'device', operator: '=', value: 'tablet' }])).replace(/=+$/, '');
    const { address } = await openApp(`/admin/plays?filters=${filters}`, { user: SEES });
    const points = await screen.findByRole('group', { name: 'Points by' });
    expect(asked().at(-1)?.get('filters')).toBe(filters);
    expect(within(points).getByRole('button', { name: 'Day' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(points).queryByRole('button', { name: 'Hour' })).toBeNull();
    await userEvent.click(within(points).getByRole('button', { name: 'Week' }));
    await waitFor(() => expect(asked().at(-1)?.get('granularity')).toBe('week'));
    expect(new URLSearchParams(address().split('?')[1]).get('filters')).toBe(filters);
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const menu = await screen.findByRole('menu');
    const offered = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    expect(offered).toEqual(['Listeners', 'Country', 'Device', 'Browser', 'System', 'Source']);
    expect(within(menu).getByRole('menuitem', { name: 'Country' })).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Escape}');
    server.on('GET /api/v1/reports/plays', () => answer(40_000, { range: month, can_combine: false }));
    await userEvent.click(within(points).getByRole('button', { name: 'Day' }));
    expect(await screen.findByText(/too many plays in this period for another filter/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const country = within(await screen.findByRole('menu')).getByRole('menuitem', { name: /^Country/ });
    expect(country).toHaveAttribute('aria-disabled', 'true');
    expect(country).toHaveTextContent('CountryToo many plays');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(points).getByRole('button', { name: 'Week' }));
    server.on('GET /api/v1/reports/plays', () => {
      throw new Refusal(422, { errors: { filters: ['There are too many plays to filter. Choose a shorter range.'] } });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Device Tablet' }));
    expect(await screen.findByText('There are too many plays to filter. Choose a shorter range.')).toBeVisible();
    expect(address()).toBe('/admin/plays?range=last_28_days&compare=previous_period&granularity=week');
  });

  it('say where nobody listened, and where an answer does not come', async () => {
    server.on('GET /api/v1/reports/plays', () => {
      throw new Refusal(500, { message: 'x' });
    });
    const filters = btoa(JSON.stringify([{ key: 'device', operator: '=', value: 'tablet' }])).replace(/=+$/, '');
    await openApp(`/admin/plays?filters=${filters}`, { user: SEES });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const country = within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Country' });
    expect(country).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Device Tablet' }));
    server.on('GET /api/v1/reports/plays', () => {
      const { plays, ...rest } = answer(0).report;
      return { report: { ...rest, ...(plays && { plays: { ...plays, previous_total: 0 } }) }, status: 'success' };
    });
    await userEvent.click(again);
    await waitFor(() => expect(screen.getByText('No plays in this period')).toBeVisible());
  });
});
