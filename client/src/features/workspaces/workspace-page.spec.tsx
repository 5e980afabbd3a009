import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Workspace } from '@tonearm/shared/account/workspaces.dto';
import { INES, openApp } from '../../../test/app';
import { listOf } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { WORKSPACE_ROLES, aMember, aWorkspace, anInvite, asViewer, workspaceAnswer } from '../../../test/workspaces';
import '../../platform/dialogs/confirm-dialog';
import './invite-dialog';
import './transfer-dialog';

// Renders whole pages, on machines under other load.
jestObject.setTimeout(30_000);

const EDITOR = String(WORKSPACE_ROLES[1]?.id);
const VIEWER = String(WORKSPACE_ROLES[2]?.id);

describe('the page of a workspace', () => {
  let server: FakeServer;
  let workspace: Workspace;
  const answer = () => workspaceAnswer(workspace);
  const deleted = () => ({ deleted: 1, status: 'success' as const });
  const sent = (call: string) =>
    server.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  const open = () => openApp('/workspace/3', { user: INES, current_workspace_id: 3 });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const confirm = async (dialog: string, verb: string) =>
    userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name: verb }));
  const members = async () => within(await screen.findByRole('list', { name: 'Members' }));
  const invites = async () => within(await screen.findByRole('list', { name: 'Invitations' }));

  beforeEach(() => {
    workspace = aWorkspace();
    server = new FakeServer()
      .on('GET /api/v1/workspace/:id', answer)
      .on('GET /api/v1/roles', () => listOf(WORKSPACE_ROLES))
      .on('GET /auth/user/confirmed-password-status', () => ({ confirmed: true, status: 'success' }));
  });

  it('shows members and invites, finds among both, and asks for them within the workspace', async () => {
    workspace = aWorkspace({
      members: [...(workspace.members ?? []), aMember(9, 'Zoë'.repeat(30))],
      invites: [
        anInvite('01aaa', 'juno@example.org'),
        anInvite('01bbb', 'late@example.org', { expires_at: '2026-01-01T00:00:00Z', invited_by: null }),
      ],
    });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Skerry Records' })).toBeVisible();
    expect(screen.getByText('2 members · Your role: Workspace admin')).toBeVisible();
    expect((await members()).getAllByRole('listitem')).toHaveLength(3);
    expect((await members()).getByText('Owner')).toBeVisible();
    const late = (await invites()).getAllByRole('listitem')[1];
    expect(late).toHaveTextContent('late@example.org');
    expect(late).toHaveTextContent('Expired');
    const [asked] = server.requests.filter(({ path }) => path === '/api/v1/workspace/3');
    expect([asked?.query.get('load'), asked?.query.get('workspaceId')]).toEqual(['members,invites', '3']);

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'ZOE');
    await waitFor(async () => expect((await members()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByText('Nobody here is called that.')).toBeVisible();
  });

  it('invites several at once with the least of roles, and says what is wrong with an address', async () => {
    server.on('POST /api/v1/workspace/:id/invite', ({ body }) => {
      if (String(body?.emails).includes('taken'))
        throw new Refusal(422, { message: 'No.', code: 'invalid', errors: { 'emails.1': ['This one is blocked.'] } });
      return { invites: [anInvite('01ccc', 'a@example.org')], status: 'success' };
    });
    await open();
    await press('Invite people');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite people to “Skerry Records”' }));
    const field = dialog.getByLabelText('Email addresses');
    const invite = () => userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    expect(dialog.getByLabelText('Role')).toHaveValue(VIEWER);
    expect(dialog.getByRole('alert')).toHaveTextContent(/^3 of 3 places used$/);
    await userEvent.type(field, 'A@example.org, nonsense');
    await invite();
    expect(await dialog.findByText('nonsense is no email address.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'a@example.org taken@example.org');
    await invite();
    expect(await dialog.findByText('This one is blocked.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'A@example.org;b@example.org a@example.org');
    await userEvent.selectOptions(dialog.getByLabelText('Role'), EDITOR);
    await invite();
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(sent('POST /api/v1/workspace/3/invite').at(-1)).toEqual({
      emails: ['a@example.org', 'b@example.org'],
      role_id: Number(EDITOR),
    });
  });

  it('changes roles at once, and takes back what was refused', async () => {
    let isRefused = true;
    server.on('PUT /api/v1/workspace/:id/member/:userId', () => {
      if (isRefused) throw new Refusal(403, { message: 'You cannot give more than you have.', code: 'forbidden' });
      const role = { id: Number(VIEWER), name: 'Workspace viewer' };
      workspace = { ...workspace, members: [aMember(7, 'Theo Karras', { role })] };
      return { member: aMember(7, 'Theo Karras'), status: 'success' };
    });
    await open();
    const choice = await screen.findByLabelText('Role of Theo Karras');
    await waitFor(() => expect(choice).toHaveValue(EDITOR));
    await userEvent.selectOptions(choice, VIEWER);
    expect(await screen.findByText('You cannot give more than you have.')).toBeVisible();
    expect(choice).toHaveValue(EDITOR);
    isRefused = false;
    await userEvent.selectOptions(choice, VIEWER);
    expect(choice).toHaveValue(VIEWER);
    await waitFor(() => expect(screen.queryByText('Owner')).toBeNull());
    expect(screen.getByLabelText('Role of Theo Karras')).toHaveValue(VIEWER);
    expect(sent('PUT /api/v1/workspace/3/member/7')).toHaveLength(2);
  });

  it('sends invitations again, cancels them, and removes members after a question', async () => {
    server
      .on('POST /api/v1/workspace/:id/invite/:inviteId/resend', () => null)
      .on('DELETE /api/v1/workspace/invite/:inviteId', () => {
        workspace = { ...workspace, invites: [] };
        return deleted();
      })
      .on('DELETE /api/v1/workspace/:id/member/:userId', () => {
        workspace = { ...workspace, members: (workspace.members ?? []).slice(0, 1) };
        return deleted();
      });
    await open();
    await press('Send the invitation to juno@example.org again');
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    const copied: string[] = [];
    document.execCommand = () =>
      copied.push(document.querySelector<HTMLTextAreaElement>('textarea.sr')?.value ?? '') > 0;
    await press('Copy the link for juno@example.org');
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toEqual([`${window.location.origin}/workspace/join/01aaa?email=juno%40example.org`]);
    await press('Cancel the invitation of juno@example.org');
    expect(await screen.findByText('Invitation cancelled')).toBeVisible();
    // What stands in the place of the last one has the focus that it had.
    expect(await screen.findByText('Nobody is invited at the moment.')).toHaveFocus();
    await press('Remove Theo Karras');
    await confirm('Remove Theo Karras from “Skerry Records”?', 'Remove member');
    expect(await screen.findByText('Theo Karras removed')).toBeVisible();
    await waitFor(async () => expect((await members()).getAllByRole('listitem')).toHaveLength(1));
    expect(server.asked).toContain('DELETE /api/v1/workspace/invite/01aaa');
    expect(screen.getByRole('button', { name: 'Transfer workspace' })).toBeDisabled();
  });

  it('is renamed, given away once the password is confirmed, and deleted, which leads to one’s own space', async () => {
    server
      .on('PUT /api/v1/workspace/:id', ({ body }) => {
        workspace = { ...workspace, ...(body as Partial<Workspace>) };
        return answer();
      })
      .on('POST /api/v1/workspace/:id/transfer', answer)
      .on('DELETE /api/v1/workspace/:ids', deleted);
    const { store, address } = await open();
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'S');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(name, 'kerry & Sons ');
    await press('Save');
    expect(await screen.findByText('Skerry & Sons updated')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Skerry & Sons' })).toBeVisible();
    expect(sent('PUT /api/v1/workspace/3')).toEqual([
      { name: 'Skerry & Sons', expected_updated_at: '2026-01-01T00:00:00.000Z' },
    ]);

    await press('Transfer workspace');
    const dialog = within(await screen.findByRole('dialog', { name: 'Transfer “Skerry & Sons”' }));
    expect(dialog.getByRole('button', { name: 'Transfer workspace' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: /^New owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Theo Karras/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer workspace' }));
    expect(await screen.findByText('Theo Karras owns the workspace now')).toBeVisible();
    expect(sent('POST /api/v1/workspace/3/transfer')).toEqual([{ user_id: 7 }]);

    await press('Delete workspace');
    await confirm('Delete “Skerry & Sons”?', 'Delete workspace');
    expect(await screen.findByText('Skerry & Sons deleted')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(store.getState().session.current_workspace_id).toBe(0);
  });

  it('offers a viewer to leave, and nothing else', async () => {
    workspace = asViewer();
    server.on('DELETE /api/v1/workspace/:id/member/:userId', deleted);
    const { address } = await open();
    expect(await screen.findByText('2 members · Your role: Workspace viewer')).toBeVisible();
    for (const name of ['Invite people', 'Remove Theo Karras', 'Delete workspace', 'Transfer workspace', 'Save'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull();
    expect(server.asked).not.toContain('GET /api/v1/roles');
    await press('Leave workspace');
    await confirm('Leave “Skerry Records”?', 'Leave workspace');
    expect(await screen.findByText('You left Skerry Records')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.asked).toContain('DELETE /api/v1/workspace/3/member/5');
  });

  it('is no page for outsiders, and tries again when it could not be had', async () => {
    server.on('GET /api/v1/workspace/:id', () => {
      throw new Refusal(500, { message: 'Broken.' });
    });
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.on('GET /api/v1/workspace/:id', () => {
      throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    });
    await userEvent.click(retry);
    expect(await screen.findByText('This page doesn’t exist, or it has moved.')).toBeVisible();
  });
});
