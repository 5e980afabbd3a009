import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WorkspaceRecordDetails } from '@tonearm/shared/account/workspace-records.dto';
import { aRole } from '../../../../test/accounts';
import { ADMIN, INES, openApp } from '../../../../test/app';
import { listOf } from '../../../../test/catalogue';
import { FakeServer, Refusal } from '../../../../test/fake-server';
import { jestObject } from '../../../../test/jest-object';
import { giveSizes } from '../../../../test/sizes';
import { WORKSPACE_ROLES, aWorkspace, aWorkspaceRecord, workspaceAnswer } from '../../../../test/workspaces';
import '../../../platform/admin/list/bulk-edit-dialog';
import '../../../platform/dialogs/confirm-dialog';
import '../../../ui/menu/menu-overlay';
import '../../../ui/select/select-overlay';
import '../../workspaces/workspace-page';
import '../roles/role-page';
import './give-dialog';
import './suspend-dialog';
import './workspace-page';
import './workspaces-page';

// Whole pages are drawn, on machines that do other things besides.
jestObject.setTimeout(20_000);

const REASON = 'Music of others.';
const SINCE = '2026-02-01T10:00:00.000Z';
const may = (...names: string[]) => ({
  ...INES,
  permissions: ['admin.access', ...names].map((name) => ({ name, restrictions: [] })),
});

describe('workspaces in the admin area', () => {
  let server: FakeServer;
  let record: WorkspaceRecordDetails;
  let takeBack: () => void;
  beforeEach(() => {
    takeBack = giveSizes({ width: 1_200, height: 800 });
    localStorage.clear();
    record = aWorkspaceRecord();
    const answer = () => ({ workspace: record, status: 'success' as const });
    server = new FakeServer()
      .on('GET /api/v1/workspaces', () =>
        listOf([record, aWorkspaceRecord({ id: 4, name: 'Gull', suspended_at: SINCE })]),
      )
      .on('GET /api/v1/workspaces/:id', answer)
      .on('POST /api/v1/workspaces/bulk-update', () => ({ updated: 1, task: null, status: 'success' }))
      .on('POST /api/v1/workspaces/:id/suspend', ({ body }) => {
        record = { ...record, suspended_at: SINCE, suspension_reason: String(body?.['reason']) };
        return answer();
      })
      .on('POST /api/v1/workspaces/:id/resume', () => {
        record = { ...record, suspended_at: null, suspension_reason: null };
        return answer();
      })
      .on('POST /api/v1/workspaces/:id/transfer', () => {
        record = { ...record, owner: { id: 7, name: 'Theo Karras' } };
        return answer();
      });
  });
  afterEach(() => takeBack());
  const sent = (path: string) =>
    server.requests.filter((request) => request.path.endsWith(path)).map(({ body }) => body);
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

  it('stand in a list with what they hold, and are suspended from it with a reason', async () => {
    await openApp('/admin/workspaces', { user: ADMIN });
    expect(await row('Skerry')).toHaveTextContent(/Ines Moreau.*2.*12.*Active/);
    expect(await row('Gull')).toHaveTextContent('Suspended');
    expect(screen.getByRole('link', { name: 'Workspaces' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(await row('Skerry')).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend “Skerry Records”?' }));
    expect(dialog.getByText(/public music stays public/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Suspend' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), REASON);
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Skerry Records suspended')).toBeVisible();
    expect(sent('/3/suspend')).toEqual([{ reason: REASON }]);
    await waitFor(async () => expect(await row('Skerry')).toHaveTextContent('Suspended'));
  });

  it('are opened on a page of their own, resumed and given to another member', async () => {
    record = aWorkspaceRecord({ suspended_at: SINCE, suspension_reason: REASON });
    await openApp('/admin/workspaces/3', { user: may('workspaces.view', 'workspaces.update') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Skerry Records' })).toBeVisible();
    const members = within(screen.getByRole('list', { name: 'Members' }));
    expect(members.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ines Moreau.*Owner/),
      expect.stringMatching(/Theo Karras.*Workspace editor/),
    ]);
    expect(within(screen.getByRole('list', { name: 'Invited' })).getByText('juno@example.org')).toBeVisible();
    expect(screen.getByText(REASON)).toBeVisible();
    expect(screen.getByText('Artists').parentElement).toHaveTextContent('Artists3');
    expect(screen.getByText('Playlists', { selector: 'dt' }).parentElement).toHaveTextContent('Playlists4');
    expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Transfer workspace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer “Skerry Records”' }));
    await userEvent.click(dialog.getByRole('button', { name: /^New owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Theo Karras/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer workspace' }));
    expect(await screen.findByText('Theo Karras owns the workspace now')).toBeVisible();
    expect(sent('/3/transfer')).toEqual([{ user_id: 7 }]);
  });

  it('are only looked at by those who may no more', async () => {
    await openApp('/admin/workspaces/3', { user: may('workspaces.view') });
    await screen.findByRole('heading', { level: 1, name: 'Skerry Records' });
    for (const name of ['Rename', 'Suspend', 'Transfer workspace', 'Delete workspace'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that are suspended say so to whoever belongs there, and to their owner why', async () => {
    server.on('GET /api/v1/workspace/:id', () =>
      workspaceAnswer(aWorkspace({ suspended_at: SINCE, suspension_reason: REASON, permissions: [] })),
    );
    await openApp('/workspace/3', { user: INES });
    expect(await screen.findByRole('heading', { name: 'This workspace is suspended' })).toBeVisible();
    expect(screen.getByText(`Reason: ${REASON}`)).toBeVisible();
    for (const name of ['Switch to it', 'Invite people', 'Transfer workspace', 'Leave workspace', 'Delete workspace'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('have roles of their own: only what counts there is offered, and who has one is moved before it goes', async () => {
    let role = aRole(21, 'Archivist', { type: 'workspace', internal: false, users_count: 4 });
    server
      .on('GET /api/v1/roles/:id', () => ({ role, status: 'success' }))
      .on('GET /api/v1/roles', () => listOf(WORKSPACE_ROLES))
      .on('PUT /api/v1/roles/:id', () => ({ role, status: 'success' }))
      .on('POST /api/v1/roles/:id/move-members', () => {
        role = { ...role, users_count: 0 };
        return { role, status: 'success' };
      });
    await openApp('/admin/roles/21/edit', { user: ADMIN });
    const change = await screen.findByRole('switch', { name: 'Change its music' });
    expect(screen.queryByRole('switch', { name: 'Open the admin area' })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Role of guests' })).toBeNull();
    await userEvent.click(change);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent('/roles/21')).toContainEqual({
        permissions: [{ name: 'workspace_music.update', restrictions: [] }],
        expected_updated_at: role.updated_at,
      }),
    );
    expect(screen.queryByRole('button', { name: 'Delete role' })).toBeNull();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Give all of them another role' }),
      'Workspace viewer',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Move members' }));
    expect(await screen.findByRole('button', { name: 'Delete role' })).toBeVisible();
    expect(sent('/move-members')).toEqual([{ role_id: 13 }]);
  });

  it('tell who may make roles to choose what one gives rights in', async () => {
    server.on('POST /api/v1/roles', () => {
      throw new Refusal(422, { message: 'x', code: 'invalid', errors: { name: ['Taken.'] } });
    });
    await openApp('/admin/roles/new', { user: ADMIN });
    await userEvent.type(await screen.findByLabelText('Name'), 'Archivist');
    await userEvent.click(screen.getByRole('switch', { name: 'Open the admin area' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Workspace' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Invite people' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(sent('/roles')).toContainEqual({
        name: 'Archivist',
        description: '',
        type: 'workspace',
        permissions: [{ name: 'workspace_members.invite', restrictions: [] }],
      }),
    );
  });

  it('are not spoken of while the site has none', async () => {
    await openApp('/admin/roles/new', { user: ADMIN, settings: { 'workspaces.integrated': false } });
    await screen.findByLabelText('Name');
    expect(screen.queryByRole('radio', { name: 'Workspace' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Workspaces' })).toBeNull();
  });
});
