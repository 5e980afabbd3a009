import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditDetails, AuditRecord } from '@tonearm/shared/admin/audit.dto';
import { ADMIN, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import './audit-dialog';
import '../../../platform/admin/list/filter-editor';

const entry = (given: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 9,
  created_at: '2026-05-01T10:00:00Z',
  user: { id: 3, name: 'Ines' },
  impersonator: null,
  action: 'update',
  model: 'track',
  target_id: 7,
  target: 'Harbour Lights',
  rows: 1,
  route: 'PUT tracks/:id',
  address: '198.51.100.0',
  request_id: 'b0c1',
  ...given,
});
const details = (given: Partial<AuditDetails> = {}): AuditDetails => ({
  ...entry(),
  ids: [7],
  changes: [
    {
      model: 'track',
      id: 7,
      name: 'Harbour Lights',
      action: 'update',
      fields: [
        { field: 'name', before: 'Harbor Lights', after: 'Harbour Lights', is_hidden: false },
        { field: 'share_token', before: null, after: null, is_hidden: true },
      ],
    },
  ],
  is_cut: false,
  ...given,
});
const prepare = (rows: AuditRecord[] = [entry()], shown: AuditDetails = details()): FakeServer =>
  new FakeServer()
    .on('GET /api/v1/logs/audit', ({ query }) => ({
      ...listOf(query.get('query') === 'nothing' ? [] : rows),
      status: 'success',
    }))
    .on('GET /api/v1/logs/audit/:id', () => ({ entry: shown, status: 'success' }));
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }));

describe('the log of changes', () => {
  it('says who did what, and shows it before and after', async () => {
    prepare();
    await openApp('/admin/logs/audit', { user: ADMIN });
    expect(await screen.findByText('Track · Harbour Lights')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Changes' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByText(/Ines · .*198\.51\.100\.0/)).toBeVisible();
    await press('Show the change: Track · Harbour Lights');
    const dialog = within(await screen.findByRole('dialog', { name: 'Track · Harbour Lights' }));
    const name = await dialog.findByRole('row', { name: /^Name/ });
    expect(name).toHaveTextContent('Harbor LightsHarbour Lights');
    expect(dialog.getByRole('row', { name: /^Private link/ })).toHaveTextContent('Not shownNot shown');
    expect(dialog.getByText('PUT tracks/:id')).toBeVisible();
    expect(dialog.getByText('Changes are kept for 400 days.')).toBeVisible();
  });

  it('names whoever acted as somebody else, accounts that are gone, and how many rows it were', async () => {
    const many = { rows: 10_000, target: null, user: { id: 5, name: null }, impersonator: { id: 3, name: 'Ines' } };
    prepare([entry(many)], details({ ...many, ids: [1, 2], is_cut: true }));
    await openApp('/admin/logs/audit', { user: ADMIN });
    expect(await screen.findByText(/Ines as Deleted account #5 · .*10,000 rows/)).toBeVisible();
    await press('Show the change: Track');
    expect(await screen.findByText(/10,000 rows in all: #1, #2 …/)).toBeVisible();
    expect(screen.getByText(/At most 20 rows are kept field by field, and 500 characters/)).toBeVisible();
  });

  it('reads values as their fields mean them, and shows texts as what they are', async () => {
    const field = (name: string, before: string | null, after: string | null) => ({
      field: name,
      before,
      after,
      is_hidden: false,
    });
    const album = {
      model: 'album' as const,
      id: 7,
      name: '<b>Bold</b>',
      action: 'update' as const,
      fields: [
        field('explicit', 'false', 'true'),
        field('publish_at', null, '2026-05-01T10:00:00.000Z'),
        field('release_date', '2026-03-06', 'soon'),
        field('plan_ids', '[1,2]', '[{"a":1}'),
        field('countries_denied', '[]', '["DE","AT"]'),
        field('description', '<img src=x onerror=alert(1)>', 'x'.repeat(500)),
        field('country', 'DE', 'AT'),
        field('country', 'DE', 'CH'),
        field('constructor', 'one', 'two'),
      ],
    };
    const setting = {
      model: 'setting' as const,
      id: null,
      name: null,
      action: 'update' as const,
      fields: [field('branding.site_name', 'Tonearm', 'Radio'), field('registration.disable', 'false', 'true')],
    };
    prepare([entry()], details({ changes: [album, setting] }));
    await openApp('/admin/logs/audit', { user: ADMIN });
    await press('Show the change: Track · Harbour Lights');
    await screen.findByText('Album · <b>Bold</b> · #7');
    const said = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    const rowOf = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(rowOf(/^Explicit/)).toEqual(['No', 'Yes']);
    expect(rowOf(/^Published on/)).toEqual(['–Empty', expect.stringMatching(/^May 1, 2026, /)]);
    expect(rowOf(/^Release date/)).toEqual(['Mar 6, 2026', 'soon']);
    expect(rowOf(/^Plans/)).toEqual(['1, 2', '[{"a":1}']);
    expect(rowOf(/^Countries blocked/)).toEqual(['–Empty', 'DE, AT']);
    expect(rowOf(/^Description/)).toEqual(['<img src=x onerror=alert(1)>', 'x'.repeat(500)]);
    expect(rowOf(/^constructor/)).toEqual(['one', 'two']);
    expect(rowOf(/^Name of the site\s*branding.site_name/)).toEqual(['Tonearm', 'Radio']);
    expect(rowOf(/registration.disable/)).toEqual(['No', 'Yes']);
    expect(said).toContainEqual(['DE', 'CH']);
    expect(screen.getByText(/500 characters of a value/)).toBeVisible();
  });

  it('is searched, and keeps that in its address', async () => {
    const server = prepare();
    const { address } = await openApp('/admin/logs/audit?page=2', { user: ADMIN });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search what was changed' }), 'nothing');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/logs/audit?query=nothing'));
    expect(
      Object.fromEntries(server.requests.findLast(({ path }) => path.endsWith('/logs/audit'))?.query ?? []),
    ).toMatchObject({ query: 'nothing', page: '1' });
    await press('Filter');
    for (const name of ['Person', 'Action', 'What', 'When'])
      expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  });

  it('says that it could not be loaded, and that there is nothing', async () => {
    const server = prepare([]);
    server.on('GET /api/v1/logs/audit', () => {
      throw new Refusal(500, { message: 'x', code: 'internal' });
    });
    await openApp('/admin/logs/audit', { user: ADMIN });
    await screen.findByRole('button', { name: 'Try again' });
    server.on('GET /api/v1/logs/audit', () => ({ ...listOf([]), status: 'success' }));
    await press('Try again');
    expect(await screen.findByText('Nobody has changed anything yet.')).toBeVisible();
  });
});
