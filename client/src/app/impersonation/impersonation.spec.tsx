import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { BootstrapAnswer } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { OTTO } from '../../../test/accounts';
import { ADMIN, INES, bootstrap, openApp } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { sessionDoubted } from '../../platform/session/session-watch';
import '../../features/admin/users/user-page';
import './impersonation-bar';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const IMPERSONATOR = { id: ADMIN.id, name: ADMIN.name };
const NAMED: CurrentUser = { ...INES, id: 9, name: 'Otto Weiss' };

describe('acting as somebody else', () => {
  beforeEach(() => {
    localStorage.clear();
    new FakeServer().on('GET /api/v1/users/:id', () => ({ user: OTTO, status: 'success' }));
  });
  const bar = () => screen.findByRole('complementary', { name: 'Acting as somebody else' });

  it('is said over every page, with as whom', async () => {
    await openApp('/account-settings', { user: NAMED, impersonator: IMPERSONATOR });
    expect(within(await bar()).getByText('You act as Otto Weiss')).toBeVisible();
    expect(within(await bar()).getByRole('button', { name: 'Back to my account' })).toBeEnabled();
  });

  it('ends without the page being drawn anew for the administrator first, though the live connection is cut', async () => {
    const server = new FakeServer()
      .on('POST /api/v1/users/stop-impersonating', () => new Promise<BootstrapAnswer>(() => undefined))
      .on('GET /api/v1/bootstrap-data', () => ({ bootstrapData: bootstrap({ user: ADMIN }), status: 'success' }));
    const { store } = await openApp('/account-settings', { user: NAMED, impersonator: IMPERSONATOR });
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Back to my account' }));
    await act(async () => {
      store.dispatch(sessionDoubted());
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(server.asked).toContain('POST /api/v1/users/stop-impersonating');
    expect(server.asked).not.toContain('GET /api/v1/bootstrap-data');
  });

  it('shows neither where they are signed in nor their programs', async () => {
    const server = new FakeServer().on('GET /api/v1/users/:id', () => ({ user: OTTO, status: 'success' }));
    await openApp('/account-settings', { user: NAMED, impersonator: IMPERSONATOR });
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Active sessions' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'API access tokens' })).toBeNull();
    expect(server.asked).not.toContain('GET /api/v1/user-sessions');
  });

  it('is offered on the page of an account that may no more', async () => {
    await openApp('/admin/users/9', { user: ADMIN });
    expect(await screen.findByRole('button', { name: 'Act as this person' })).toBeVisible();
  });

  it('is said over the suspended screen too', async () => {
    await openApp('/', { user: { ...NAMED, banned_at: '2026-01-01T00:00:00Z' }, impersonator: IMPERSONATOR });
    expect(within(await bar()).getByRole('button', { name: 'Back to my account' })).toBeVisible();
  });

  it.each<[string, CurrentUser]>([
    ['without the right', { ...INES, permissions: [...INES.permissions, { name: 'users.update', restrictions: [] }] }],
    [
      'of somebody who may more',
      { ...INES, permissions: ['users.update', 'users.impersonate'].map((name) => ({ name, restrictions: [] })) },
    ],
  ])('is not offered %s', async (_case, user) => {
    const permissions = [...user.permissions, { name: 'admin.access', restrictions: [] }];
    await openApp('/admin/users/9', { user: { ...user, permissions } });
    expect(await screen.findByLabelText('Display name')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Act as this person' })).toBeNull();
  });
});
