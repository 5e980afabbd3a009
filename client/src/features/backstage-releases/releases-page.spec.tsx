import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarRelease, ReleaseCalendarAnswer } from '@tonearm/shared/catalogue/release-calendar.dto';
import { INES, openApp } from '../../../test/app';
import { MAREN } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { aWorkspace, workspacesAnswer } from '../../../test/workspaces';
import { chooseWorkspace } from '../../api/current-workspace';
import { emptyApi } from '../../api/empty-api';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(20_000);

const release = (id: number, name: string, given: Partial<CalendarRelease>): CalendarRelease => ({
  kind: 'album',
  id,
  name,
  slug: 'x',
  image: null,
  image_variants: null,
  image_color: null,
  artists: [MAREN],
  state: 'out',
  date: null,
  ...given,
});
const ANSWER: ReleaseCalendarAnswer = {
  releases: [
    // Seven in the evening in New York.
    release(1, 'Ebb', { kind: 'track', date: '2026-03-06T00:00:00Z' }),
    ...[2, 3, 4, 5].map((id) => release(id, `Tide ${id}`, { state: 'scheduled', date: '2026-03-20T16:00:00Z' })),
  ],
  has_more: false,
  drafts: [release(9, 'Slack Water', { state: 'draft' })],
  has_more_drafts: true,
  can_update: true,
  status: 'success',
};
const SETTINGS = { 'dates.default_timezone': 'America/New_York' };

describe('the release calendar', () => {
  let server: FakeServer;
  const open = (given: Partial<ReleaseCalendarAnswer> = {}, address = '/backstage/releases?month=2026-03') => {
    server = new FakeServer().on('GET /api/v1/backstage/releases', () => ({ ...ANSWER, ...given }));
    return openApp(address, { user: { ...INES, timezone: 'America/New_York', country: 'DE' }, settings: SETTINGS });
  };
  const asked = () => server.requests.filter(({ path }) => path.endsWith('/releases')).map(({ query }) => query);
  const cell = (name: string) => screen.getByText(name).closest('td') as HTMLElement;

  it('shows releases on their days of the reader’s clock, weeks as their country counts them, and drafts beside', async () => {
    const { address } = await open();
    const month = within(await screen.findByRole('table', { name: 'March 2026' }));
    expect(month.getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
    expect(asked().map((query) => [query.get('from'), query.get('to')])).toEqual([['2026-02-22', '2026-04-06']]);
    const song = within(cell('Thursday, March 5, 2026')).getByRole('link', {
      name: /^Ebb ?, Maren Holt, Song, Out, 7:00/,
    });
    expect(song).toHaveAttribute('href', '/backstage/tracks/1/edit');
    const planned = within(cell('Friday, March 20, 2026'));
    expect(planned.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/backstage/albums/2/edit',
      '/backstage/albums/3/edit',
    ]);
    await userEvent.click(planned.getByRole('button', { name: 'Show all 4 of Friday, March 20, 2026' }));
    expect(planned.getAllByRole('link')).toHaveLength(4);
    const drafts = within(screen.getByRole('region', { name: /^Drafts/ }));
    expect(drafts.getByRole('link', { name: /Slack Water/ })).toHaveAttribute('href', '/backstage/albums/9/edit');
    expect(drafts.getByText('Only the newest 1 are shown.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('table', { name: 'April 2026' })).toBeVisible();
    expect(address()).toBe('/backstage/releases?month=2026-04');
    expect(screen.getByText('Nothing comes out in this month.')).toBeVisible();
  });

  it('shows nothing of the place that one has left', async () => {
    const { store } = await open();
    expect(await screen.findByRole('link', { name: /^Ebb/ })).toBeVisible();
    let come: (answer: ReleaseCalendarAnswer) => void = () => undefined;
    server
      .on('GET /api/v1/me/workspaces', () => workspacesAnswer(aWorkspace()))
      .on('GET /api/v1/backstage/releases', () => new Promise((resolve) => (come = resolve)));
    act(() => {
      chooseWorkspace(store.dispatch, 3);
      store.dispatch(emptyApi.util.invalidateTags(['Backstage']));
    });
    await waitFor(() => expect(asked().at(-1)?.get('workspaceId')).toBe('3'));
    expect(screen.queryByRole('link', { name: /^Ebb/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Slack Water/ })).toBeNull();
    act(() => come({ ...ANSWER, can_update: false, drafts: [release(8, 'Of the team', { state: 'draft' })] }));
    // Who may not change it reads it there, and the notes about it.
    const draft = await screen.findByRole('link', { name: /Of the team/ });
    expect(draft).toHaveAttribute('href', '/backstage/albums/8/edit');
    act(() => chooseWorkspace(store.dispatch, 0));
  });

  it('leads those who may not change music to its pages, and others to where one becomes an artist', async () => {
    await open({ can_update: false, drafts: [], has_more_drafts: false });
    expect(await screen.findByRole('link', { name: /^Ebb/ })).toHaveAttribute('href', '/track/1/ebb');
    expect(screen.getAllByRole('link', { name: /^Tide/ })[0]).toHaveAttribute('href', '/album/2/maren-holt/tide-2');
    expect(screen.getByText('No drafts.')).toBeVisible();
    server.on('GET /api/v1/backstage/releases', () => {
      throw new Refusal(403, { message: 'x', code: 'forbidden' });
    });
    const { address } = await openApp('/backstage/releases', { user: INES });
    await waitFor(() => expect(address()).toBe('/backstage/requests'));
  });

  it('says that it could not be had, and asks again', async () => {
    server = new FakeServer().on('GET /api/v1/backstage/releases', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/backstage/releases?month=2026-03', { user: INES });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.on('GET /api/v1/backstage/releases', () => ANSWER);
    await userEvent.click(again);
    expect(await screen.findByRole('table', { name: 'March 2026' })).toBeVisible();
  });
});
