import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InsightsAnswer, SeriesBlock } from '@tonearm/shared/insights/insights.dto';
import { INES, openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import './insights-page';

jestObject.setTimeout(20_000);

const line = (total: number): SeriesBlock => ({
  granularity: 'day',
  total,
  previous_total: 4,
  datasets: [{ label: 'current', data: [{ label: '2026-11-21', value: total, date: '2026-11-21T00:00:00.000Z' }] }],
});
const answer = (total: number): InsightsAnswer => ({
  subject: {
    model_type: 'artist',
    id: 3,
    name: 'Maren Holt',
    slug: 'maren-holt',
    image: null,
    image_variants: null,
    image_color: null,
    artists: [],
    can_edit: false,
  },
  report: {
    range: {
      name: 'custom',
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
    featured_on: [{ id: 2, name: 'New releases', slug: 'new-releases' }],
    plays: line(total),
  },
  status: 'success',
});
const ADDRESS = '/backstage/artists/3/insights';

describe('the page of figures', () => {
  let server: FakeServer;
  const asked = (): URLSearchParams[] =>
    server.requests.filter(({ path }) => path === '/api/v1/insights/artists/3').map(({ query }) => query);
  beforeEach(() => {
    server = new FakeServer()
      .on('GET /api/v1/insights/artists/:id', () => answer(12))
      .on('GET /api/v1/insights/artists/:id/live', () => ({ listeners: 2, tracks: [], status: 'success' }))
      .on('GET /api/v1/insights/artists/:id/audience', () => {
        throw new Refusal(503, { message: 'x' });
      });
  });

  it('begins the week where the reader is at home', async () => {
    const points = Array.from({ length: 7 * 24 }, (_, index) => ({
      label: String(index),
      value: index < 24 ? 5 : 0,
      percentage: 0,
    }));
    server.on('GET /api/v1/insights/artists/:id', () => ({
      ...answer(12),
      report: { ...answer(12).report, hours_of_week: { total: 120, datasets: [{ label: 'plays', data: points }] } },
    }));
    await openApp(ADDRESS, { user: { ...INES, country: 'US', timezone: 'Pacific/Auckland' } });
    const week = await screen.findByRole('group', { name: 'When they listen' });
    const rows = within(week).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    // The figures of Monday went along.
    expect(rows.map((row) => within(row).queryAllByText('5 plays').length)).toEqual([0, 24, 0, 0, 0, 0, 0]);
    expect(asked()[0]?.get('weekStart')).toBe('0');
    expect(asked()[0]?.get('timezone')).toBe('Pacific/Auckland');
  });

  it('begins the week on the day that the site has chosen, wherever the reader is at home', async () => {
    await openApp(ADDRESS, { user: { ...INES, country: 'US' }, settings: { 'locale.week_start': 'saturday' } });
    const week = await screen.findByRole('group', { name: 'When they listen' });
    expect(within(week).getAllByRole('row')[1]?.querySelector('th')).toHaveTextContent('Sat');
  });

  it('asks for whole days only, however they are typed or sent', async () => {
    const { address } = await openApp(`${ADDRESS}?range=custom&from=2026-02-30&to=tomorrow`, { user: INES });
    const from = await screen.findByLabelText('From');
    expect(screen.getByRole('link', { name: 'Featured on New releases' })).toHaveAttribute('href', '/new-releases');
    fireEvent.change(from, { target: { value: '0002-11-21' } });
    expect(from).toHaveValue('0002-11-21');
    expect(asked()).toHaveLength(1);
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-05' } });
    expect(address()).toMatch(/from=2026-10-05&to=2026-10-05$/);
    expect(
      asked().every(
        (query) =>
          (query.get('startDate') ?? '') <= (query.get('endDate') ?? '') && /^2026-/.test(query.get('startDate') ?? ''),
      ),
    ).toBe(true);
  });

  it('keeps its range where an answer does not come, and tries again', async () => {
    await openApp(`${ADDRESS}?range=custom&from=2026-11-01&to=2026-11-21`, { user: INES });
    const card = async () => (await screen.findAllByRole('button', { name: /^Plays/ }))[0];
    expect(await card()).toHaveTextContent('12');
    server.on('GET /api/v1/insights/artists/:id', () => {
      throw new Refusal(500, { message: 'x' });
    });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-02' } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Plays' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Maren Holt' })).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-02');
    server.on('GET /api/v1/insights/artists/:id', () => answer(31));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toHaveTextContent('31');
  });
});
