import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { INES, bootstrap, openApp } from '../../../test/app';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { aWorkspace, workspaceAnswer, workspacesAnswer } from '../../../test/workspaces';
import '../auth/login-page';
import '../auth/register-page';

jestObject.setTimeout(20_000);

const ID = '01jdzv3x6s0000000000000000';
/** As the mail names it. */
const NAME = `${ID}-0123456789abcdef0123456789`;
const ADDRESS = `/workspace/join/${NAME}?email=ines%40moreau.studio`;

const LINE = {
  type: 'primary' as const,
  content: '<b>Skerry Records</b> invited you to join their workspace',
  icon: null,
};
const ROW: SiteNotification = {
  id: 'a',
  type: 'workspace_invite',
  created_at: '2026-01-01T00:00:00Z',
  read_at: null,
  data: {
    image: null,
    person: null,
    lines: [LINE],
    mainAction: null,
    buttonActions: [
      { action: `workspace:join:${ID}`, label: 'Join workspace' },
      { action: `workspace:decline:${ID}`, label: 'Decline' },
    ],
    inviteId: ID,
  },
};
const rows = (...data: SiteNotification[]) => ({
  pagination: {
    data,
    current_page: 1,
    per_page: 30,
    from: null,
    to: null,
    next_page: null,
    prev_page: null,
    next_cursor: null,
    prev_cursor: null,
  },
  unreadCount: data.length,
  status: 'success' as const,
});

describe('an invitation to a workspace', () => {
  let server: FakeServer;
  let open: SiteNotification[];
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const joined = () => server.requests.filter(({ path }) => path.startsWith('/api/v1/workspace/join/'));

  beforeEach(() => {
    document.cookie = 'activeWorkspaceId=; path=/; max-age=0';
    open = [ROW];
    server = new FakeServer()
      .on('GET /api/v1/notifications', () => rows(...open))
      .on('POST /api/v1/notifications/mark-as-read', () => ({ unreadCount: 0, status: 'success' }))
      .on('GET /api/v1/me/workspaces', () => workspacesAnswer(aWorkspace()))
      .on('GET /api/v1/workspace/:id', () => workspaceAnswer(aWorkspace()))
      .on('GET /api/v1/workspace/join/:inviteId', () => workspaceAnswer(aWorkspace()))
      .on('DELETE /api/v1/workspace/invite/:inviteId', () => ({ deleted: 1, status: 'success' }));
  });

  it('asks, joins once with the proof of a page, and works in the workspace from then on', async () => {
    document.cookie = 'XSRF-TOKEN=proof; path=/';
    const { store } = await openApp(ADDRESS, { user: INES });
    await heading('Skerry Records invited you to join their workspace');
    expect(joined()).toEqual([]);
    await press('Join workspace');
    await heading('You are a member of “Skerry Records”');
    expect(await screen.findByText('Joined workspace')).toBeVisible();
    expect(joined().map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['proof']);
    expect(store.getState().session.current_workspace_id).toBe(3);
    expect(document.cookie).toContain('activeWorkspaceId=3');
    expect(screen.getByRole('link', { name: 'See who is there' })).toHaveAttribute('href', '/workspace/3');
  });

  it('is declined, also where the bell says nothing of it', async () => {
    open = [];
    await openApp(ADDRESS, { user: INES });
    await heading('You are invited to join a team on Tonearm');
    await press('Decline');
    await heading('You declined the invitation');
    expect(await screen.findByText('Declined workspace invitation')).toBeVisible();
    expect(server.asked).toContain(`DELETE /api/v1/workspace/invite/${NAME}`);
  });

  it('that was used or cancelled says so, and is not asked for twice', async () => {
    server.on('GET /api/v1/workspace/join/:inviteId', () => {
      throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    });
    await openApp(ADDRESS, { user: INES });
    await heading('Skerry Records invited you to join their workspace');
    await press('Join workspace');
    await heading('This invite is no longer valid');
    expect(joined()).toHaveLength(1);
  });

  it('leads guests to log in with its address, and back to the question', async () => {
    server.on('POST /auth/login', () => ({ bootstrapData: bootstrap({ user: INES }), status: 'success' }));
    const { address } = await openApp(ADDRESS);
    await heading('To join your team on Tonearm, login to your account');
    expect(address()).toBe(`/workspace/join/login?email=ines%40moreau.studio&invite_id=${NAME}`);
    expect(screen.getByLabelText('Email')).toHaveValue('ines@moreau.studio');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      `/workspace/join/register?email=ines%40moreau.studio&invite_id=${NAME}`,
    );
    await userEvent.type(screen.getByLabelText('Password'), 'a good password');
    await press('Log in');
    await heading('Skerry Records invited you to join their workspace');
    expect(address()).toBe(ADDRESS);
    expect(joined()).toEqual([]);
  });

  it('makes an account with its address, which belongs to the workspace at once', async () => {
    server.on('POST /auth/register', () => ({ bootstrapData: bootstrap({ user: INES }), status: 'success' }));
    const { store, address } = await openApp(`/workspace/join/register?email=ines%40moreau.studio&invite_id=${NAME}`, {
      settings: { 'registration.policies': [], 'registration.disable': true },
    });
    await heading('To join your team on Tonearm, create an account');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await userEvent.type(screen.getByLabelText('Password'), 'a good password');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'a good password');
    await press('Create account');
    expect(await screen.findByText('Joined workspace')).toBeVisible();
    expect(address()).toBe('/');
    expect(store.getState().session.current_workspace_id).toBe(3);
    expect(joined()).toEqual([]);
    expect(server.requests.find(({ path }) => path === '/auth/register')?.body).toMatchObject({
      invite_type: 'workspace',
      invite_id: NAME,
    });
  });

  it('for another address says so, and leads to that one', async () => {
    server.on('POST /auth/logout', () => ({ bootstrapData: bootstrap(), status: 'success' }));
    await openApp(`/workspace/join/${NAME}?email=juno%40example.org`, { user: INES });
    await heading('This invitation is for another address');
    expect(screen.getByText('juno@example.org')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join workspace' })).toBeNull();
    await press('Log in with the other address');
    await heading('To join your team on Tonearm, login to your account');
    expect(screen.getByLabelText('Email')).toHaveValue('juno@example.org');
  });

  it('is answered in the bell, where what comes next keeps the focus', async () => {
    server.on('DELETE /api/v1/workspace/invite/:inviteId', () => {
      // It is no news any more.
      open = [{ ...ROW, id: 'b', data: { ...ROW.data, lines: [{ ...LINE, content: 'Theo' }], buttonActions: [] } }];
      return { deleted: 1, status: 'success' };
    });
    await openApp('/notifications', { user: { ...INES, unread_notifications_count: 1 } });
    await press('Decline');
    expect(await screen.findByText('Declined workspace invitation')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Theo' })).toHaveFocus();
    expect(server.asked).toContain('POST /api/v1/notifications/mark-as-read');
  });
});
