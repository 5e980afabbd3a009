import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import type { VisitBlock, VisitorsAnswer, VisitorsReport } from '@tonearm/shared/insights/visitors.dto';
import { ADMIN, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import './country-map';

jestObject.setTimeout(20_000);

const series = (total: number): SeriesBlock => ({
  granularity: 'day',
  total,
  previous_total: total / 2,
  datasets: [
    { label: 'current', data: [{ label: '2026-11-21', value: total, date: '2026-11-21T00:00:00.000Z' }] },
    { label: 'previous', data: [{ label: '2026-11-20', value: total / 2, date: '2026-11-20T00:00:00.000Z' }] },
  ],
});
const ranking = (values: Record<string, number>): VisitBlock => ({
  total: Object.values(values).reduce((sum, value) => sum + value, 0),
  datasets: [
    { label: 'sessions', data: Object.entries(values).map(([label, value]) => ({ label, value, percentage: 50 })) },
  ],
});
const answer = (more: Partial<VisitorsReport> = {}): VisitorsAnswer => ({
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
    live: 3,
    pageviews: series(1_240),
    visitors: series(60),
    sessions: series(80),
    countries: ranking({ PT: 50, unknown: 10 }),
    devices: ranking({ mobile: 60 }),
    referrers: ranking({ direct: 40, 'search.example': 20 }),
    pages: ranking({ '/album/:id': 900, '/': 340, '/pages/:slug': 5, '/pages/:id': 2, '/unheard-of': 1 }),
    ...more,
  },
  status: 'success',
});

describe('the report of visitors', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on('GET /api/v1/reports/visitors', () => answer());
  });

  afterEach(() => void jestObject.useRealTimers());

  it('shows how many there were and are, over time as a table too', async () => {
    await openApp('/admin/visitors?range=last_month', { user: ADMIN });
    expect(await screen.findByText('3 here now')).toBeVisible();
    expect(server.requests.find(({ path }) => path === '/api/v1/reports/visitors')?.query.get('range')).toBe(
      'last_month',
    );
    const chart = screen.getByRole('region', { name: 'Visitors' });
    await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getByRole('table')).toHaveTextContent(/November 21.*60.*30/);
    await userEvent.click(screen.getByRole('button', { name: /^Page views/ }));
    expect(screen.getByRole('region', { name: 'Page views' })).toBeVisible();
  });

  it('names countries on a map and beside it, and says where people come from', async () => {
    await openApp('/admin/visitors', { user: ADMIN });
    const map = await screen.findByRole('group', { name: 'Map of the visits' });
    expect(within(map).getAllByRole('img')).toEqual([within(map).getByRole('img', { name: 'Portugal: 50' })]);
    expect(screen.getByRole('region', { name: 'Where they are' })).toHaveTextContent('Portugal50');
    const from = screen.getByRole('region', { name: 'Where they come from' });
    expect(from).toHaveTextContent('Typed in or from a bookmark40');
    expect(from).toHaveTextContent('search.example20');
    const pages = screen.getByRole('region', { name: 'Pages' });
    expect(
      within(pages)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Album pages900', 'Home page340', 'Custom pages7', '/unheard-of1']);
  });

  it('keeps what it shows while it asks again, and where that fails', async () => {
    jestObject.useFakeTimers({ advanceTimers: true });
    await openApp('/admin/visitors', { user: ADMIN });
    expect(await screen.findByText('3 here now')).toBeVisible();
    let release = (): void => undefined;
    server.on('GET /api/v1/reports/visitors', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      throw new Refusal(500, { message: 'Not now.' });
    });
    const before = server.requests.length;
    await act(async () => void (await jestObject.advanceTimersByTimeAsync(30_000)));
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(before));
    expect(document.querySelector('[aria-busy]')).toBeNull();
    await act(async () => release());
    await act(async () => void (await jestObject.advanceTimersByTimeAsync(100)));
    expect(screen.getByText('3 here now')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says so where there was nobody', async () => {
    server.on('GET /api/v1/reports/visitors', () => answer({ pageviews: { ...series(0), previous_total: null } }));
    await openApp('/admin/visitors', { user: ADMIN });
    expect(await screen.findByText('No visits in this period')).toBeVisible();
  });
});
