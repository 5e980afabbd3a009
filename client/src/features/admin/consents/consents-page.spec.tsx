import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsentRecord } from '@tonearm/shared/account/consents.dto';
import type { DataExport } from '@tonearm/shared/account/user-details.dto';
import { OTTO } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import { fromBase64Url } from '../../../lib/base64url';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/data-table/column-menu';
import '../users/user-page';
import './consents-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const consent = (id: number, given: Partial<ConsentRecord> = {}): ConsentRecord => ({
  id,
  model_type: 'consent',
  user: null,
  receipt: '0123456789abcdef',
  kind: 'cookies',
  accepted: ['necessary', 'ads'],
  address: '203.0.113.0',
  created_at: '2026-01-01T00:00:00Z',
  ...given,
});
const OTTOS = consent(2, {
  user: { id: OTTO.id, name: OTTO.name },
  receipt: null,
  kind: 'policies',
  accepted: ['Terms (/terms)'],
});

describe('what people consented to', () => {
  let server: FakeServer;
  let takeBack: () => void;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    server = new FakeServer()
      .on('GET /api/v1/consents', () => listOf([consent(1), OTTOS]))
      .on('POST /api/v1/consents/bulk-delete', () => ({ updated: 1, task: null, status: 'success' }))
      .on('GET /api/v1/users/:id', () => ({ user: OTTO, status: 'success' }))
      .on('GET /api/v1/users/:id/export', () => ({ export: null, status: 'success' }));
  });
  const may = (...names: string[]) => ({
    ...INES,
    permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
  });

  it('says who accepted what, and leads to people', async () => {
    await openApp('/admin/consents', { user: ADMIN });
    expect(await screen.findByRole('row', { name: /Guest/ })).toHaveTextContent(/Necessary, Ads/);
    const otto = screen.getByRole('row', { name: /Otto Weiss/ });
    expect(otto).toHaveTextContent(/Terms \(\/terms\)/);
    expect(within(otto).getByRole('link', { name: 'Otto Weiss' })).toHaveAttribute('href', '/admin/users/9/privacy');
  });

  it('deletes one for good, once it is sure', async () => {
    await openApp('/admin/consents', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'More: Guest: Necessary, Ads' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete this consent?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    expect(await screen.findByText('1 deleted')).toBeVisible();
  });

  it('offers no deletion without the right', async () => {
    await openApp('/admin/consents', { user: may('users.update') });
    await userEvent.click(await screen.findByRole('button', { name: /^More: Otto Weiss/ }));
    expect(await screen.findByRole('menuitem', { name: 'Show the person' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });

  it('stands on the page of an account, beside an archive of their data', async () => {
    let made: DataExport | null = null;
    server
      .on('GET /api/v1/users/:id/export', () => ({ export: made, status: 'success' }))
      .on('POST /api/v1/users/:id/export', () => {
        made = {
          id: 'a',
          state: 'ready',
          created_at: '2026-01-01T00:00:00Z',
          expires_at: '2026-01-03T00:00:00Z',
          download_path: '/api/v1/users/9/export/a/download',
        };
        return { export: { ...made, state: 'queued', download_path: null }, status: 'success' };
      });
    await openApp('/admin/users/9/privacy', { user: ADMIN });
    expect(await screen.findByText('Terms (/terms)')).toBeVisible();
    const asked = server.requests.find(({ path }) => path === '/api/v1/consents')?.query.get('filters') ?? '';
    expect(fromBase64Url(asked)).toBe('[{"key":"user","operator":"=","value":9}]');
    await userEvent.click(screen.getByRole('button', { name: 'Make an archive' }));
    expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/api/v1/users/9/export/a/download',
    );
    expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make a new one' })).toBeEnabled());
  });
});
