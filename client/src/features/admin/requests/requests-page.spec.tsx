import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BackstageRequest, BackstageReview } from '@tonearm/shared/catalogue/backstage.dto';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import '../../../platform/admin/list/bulk-edit-dialog';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/data-table/column-menu';
import './approve-dialog';
import './deny-dialog';
import './request-page';
import './requests-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const request = (id: number, given: Partial<BackstageRequest> = {}): BackstageRequest => ({
  id,
  model_type: 'backstage_request',
  type: 'become-artist',
  status: 'pending',
  user: { id: 40 + id, name: `Person ${id}`, image: null },
  artist_name: `Band ${id}`,
  artist: null,
  data: { first_name: '', last_name: '', role: null, company: '', links: [], message: '' },
  image: null,
  identity_file: null,
  social_verification: null,
  decided_at: null,
  denial_reason: '',
  retry_at: null,
  created_at: '2026-03-01T00:00:00Z',
  updated_at: '2026-03-01T00:00:00Z',
  ...given,
});
const REVIEW: BackstageReview = {
  person: { email: 'person1@example.org', created_at: '2025-01-01T00:00:00Z', artists: [], requests: [] },
  similar_artists: [{ id: 9, name: 'Band 1 Revival', slug: 'band-1-revival', image: null }],
  grants: { new_artist: true, owner: true, verified: false, roles: ['artists'], owners: [], denied_claims: 0 },
};

describe('artist requests', () => {
  let server: FakeServer;
  let takeBack: () => void;
  let shown: BackstageRequest;
  afterEach(() => takeBack());
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    shown = request(1, { data: { ...request(1).data, links: ['https://band.example'], message: 'Hear us' } });
    server = new FakeServer()
      .on('GET /api/v1/backstage-requests', () => listOf([request(1), request(2, { status: 'approved' })]))
      .on('GET /api/v1/backstage-requests/:id', () => ({ request: shown, status: 'success' }))
      .on('GET /api/v1/backstage-requests/:id/review', () => ({ review: REVIEW, status: 'success' }))
      .on('POST /api/v1/backstage-requests/bulk-update', () => ({ updated: 1, task: null, status: 'success' }));
  });
  const row = async (name: string) => await screen.findByRole('row', { name: new RegExp(name) });
  const sent = (path: string) => server.requests.filter((one) => one.path === path).map(({ body }) => body);

  it('are reached by those who decide, and by nobody else', async () => {
    const permissions = ['admin.access', 'backstageRequests.view'].map((name) => ({ name, restrictions: [] }));
    const { address } = await openApp('/admin/backstage-requests/1', { user: { ...INES, permissions } });
    await waitFor(() => expect(address()).toBe('/404'));
    expect(server.asked.filter((one) => one.includes('backstage-requests'))).toEqual([]);
  });

  it('are listed, and many are denied with one reason', async () => {
    await openApp('/admin/backstage-requests', { user: ADMIN });
    expect(await row('Person 1')).toHaveTextContent('Pending');
    expect(await row('Person 2')).toHaveTextContent('Approved');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 1: Band 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deny' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deny' });
    const change = within(dialog).getByRole('button', { name: 'Change 1 row' });
    expect(change).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not yours');
    await userEvent.click(change);
    expect(await screen.findByText('1 changed')).toBeVisible();
    expect(sent('/api/v1/backstage-requests/bulk-update')).toEqual([{ ids: [1], values: { deny: 'Not yours' } }]);
  });

  it('are shown with all that a decision needs, and approved after what that gives was read', async () => {
    server.on('POST /api/v1/backstage-requests/:id/approve', () => {
      shown = { ...shown, status: 'approved', decided_at: '2026-03-02T00:00:00Z', notes: 'a friend' };
      return { request: shown, status: 'success' };
    });
    await openApp('/admin/backstage-requests/1', { user: ADMIN });
    expect(await screen.findByRole('heading', { level: 1, name: 'Band 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'https://band.example' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
    expect(screen.getByText('Hear us')).toBeVisible();
    expect(screen.getByText('person1@example.org')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Band 1 Revival' })).toHaveAttribute('href', '/artist/9/band-1-revival');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve the request of Person 1?' });
    expect(within(dialog).getByRole('list', { name: 'What approving gives' })).toHaveTextContent(
      'Person 1 gets the role “artists”.',
    );
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Give the artist the verified mark too' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Request approved')).toBeVisible();
    expect(sent('/api/v1/backstage-requests/1/approve')).toEqual([{ mark_artist_as_verified: true, notes: '' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(screen.getByText('a friend')).toBeVisible();
  });

  it('are denied with a reason only, and a decision of somebody else is said', async () => {
    server.on('POST /api/v1/backstage-requests/:id/deny', () => {
      shown = { ...shown, status: 'denied', denial_reason: 'Not yours', decided_at: '2026-03-02T00:00:00Z' };
      return { request: shown, status: 'success' };
    });
    await openApp('/admin/backstage-requests/1', { user: ADMIN });
    await userEvent.click(await screen.findByRole('button', { name: 'Deny' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deny the request of Person 1?' });
    expect(within(dialog).getByRole('button', { name: 'Deny' })).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Not yours');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Request denied')).toBeVisible();
    expect(sent('/api/v1/backstage-requests/1/deny')).toEqual([{ denial_reason: 'Not yours', notes: '' }]);
    expect(await screen.findByText('Not yours')).toBeVisible();
  });
});
