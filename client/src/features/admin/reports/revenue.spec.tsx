import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RevenueAnswer, RevenueReport } from '@tonearm/shared/billing/revenue.dto';
import type { SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';

jestObject.setTimeout(20_000);

const series = (total: number, before = 0): SeriesBlock => ({
  granularity: 'day',
  total,
  previous_total: before,
  datasets: [
    { label: 'current', data: [{ label: '2026-11-21', value: total, date: '2026-11-21T00:00:00.000Z' }] },
    { label: 'previous', data: [{ label: '2026-11-20', value: before, date: '2026-11-20T00:00:00.000Z' }] },
  ],
});
const figure = (total: number, before = 0) => ({ total, previous_total: before });
const answer = (more: Partial<RevenueReport> = {}): RevenueAnswer => ({
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
    currencies: ['EUR', 'JPY'],
    currency: 'EUR',
    mrr: 503.83,
    arr: 6_046,
    subscribers: 3,
    paid: series(1_420.5, 710.25),
    refunded: series(250),
    disputed: series(0),
    new: series(3),
    churned: series(1),
    net: figure(1_170.5, 710.25),
    tax: figure(120),
    discounts: figure(0),
    payments: figure(4),
    failed_payments: figure(1),
    failed_amount: figure(9.9),
    trials_started: figure(2),
    trials_converted: figure(1),
    churn_rate: 33.3,
    previous_churn_rate: null,
    by_product: [{ name: 'Pro', mrr: 300.5, subscribers: 1, paid: 300.5 }],
    ...more,
  },
  status: 'success',
});
const may = (...names: string[]) => ({
  ...INES,
  permissions: ['admin.access', 'reports.view', ...names].map((name) => ({ name, restrictions: [] })),
});

describe('the report of revenue', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().on('GET /api/v1/reports/revenue', ({ query }) =>
      answer(query.get('currency') === 'JPY' ? { currency: 'JPY', mrr: 1_200, paid: series(2_400) } : {}),
    );
  });
  const asked = () => server.requests.filter(({ path }) => path === '/api/v1/reports/revenue').at(-1)?.query;

  it('says what comes in, what goes back and who leaves, in one currency at a time', async () => {
    await openApp('/admin/revenue?range=last_month', { user: ADMIN });
    const totals = await screen.findByRole('list', { name: 'Revenue' });
    expect(
      within(totals)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['MRR now€503.83', 'ARR now€6,046.00', 'Subscribers now3', 'NetMore:64.8%€1,170.50', 'Churn rate33.3%']);
    expect(asked()?.get('range')).toBe('last_month');
    expect(screen.getByRole('region', { name: 'Sums' })).toHaveTextContent(
      /Refunded-€250\.00.*Net€1,170\.50.*Failed payments1/,
    );
    expect(screen.getByRole('row', { name: /^Pro/ })).toHaveTextContent('Pro€300.501€300.50');
    const chart = screen.getByRole('region', { name: 'Paid' });
    await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
    expect(within(chart).getByRole('table')).toHaveTextContent(/November 21.*€1,420\.50.*€710\.25/);
    expect(screen.getByRole('link', { name: 'CSV for bookkeeping' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/v1\/reports\/revenue\/export\?range=last_month&/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'JPY' }));
    expect(await within(totals).findByText('¥1,200')).toBeVisible();
    expect(asked()?.get('currency')).toBe('JPY');
  });

  it('says so where nothing was sold', async () => {
    server.on('GET /api/v1/reports/revenue', () => answer({ currencies: [], currency: null }));
    await openApp('/admin/revenue', { user: ADMIN });
    expect(await screen.findByText('Nothing has been sold yet')).toBeVisible();
  });

  it('can be asked for again where it cannot be read', async () => {
    server.on('GET /api/v1/reports/revenue', () => {
      throw new Refusal(500);
    });
    await openApp('/admin/revenue?range=yesterday', { user: ADMIN });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is a tab for those who may see subscriptions, with the file for those who may read invoices', async () => {
    await openApp('/admin/revenue', { user: may('subscriptions.view') });
    await screen.findByRole('list', { name: 'Revenue' });
    expect(screen.getByRole('link', { name: 'Revenue' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'CSV for bookkeeping' })).toBeNull();
  });
});
