import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { INES, openApp } from '../../../test/app';
import { home } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { aWorkspace, workspaceAnswer, workspacesAnswer } from '../../../test/workspaces';
import '../../features/workspaces/create-workspace-dialog';
import '../../features/workspaces/workspace-page';
import '../../ui/menu/menu-overlay';

jestObject.setTimeout(20_000);

const long = 'A very long name that somebody gave to a workspace of theirs';
const openHome = (given: Parameters<typeof openApp>[1] = {}) =>
  openApp('/', { user: INES, loaders: { channelPage: home() }, ...given });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account menu' }));
  return within(await screen.findByRole('menu', { name: 'Account menu' }));
};

describe('workspaces in the account menu', () => {
  let server: FakeServer;

  beforeEach(() => {
    document.cookie = 'activeWorkspaceId=; path=/; max-age=0';
    server = new FakeServer()
      .on('GET /api/v1/channels/home', () => home())
      .on('GET /api/v1/me/workspaces', () => workspacesAnswer(aWorkspace({ id: 4, name: long }), aWorkspace()))
      .on('GET /api/v1/workspace/:id', () => workspaceAnswer(aWorkspace()));
  });

  it('are choices of which one is in force, and another one takes its place for a week', async () => {
    const { store } = await openHome();
    expect(server.asked).not.toContain('GET /api/v1/me/workspaces');
    const menu = await openMenu();
    const group = within(await menu.findByRole('group', { name: 'Workspaces' }));
    const states = () => group.getAllByRole('menuitemradio').map((item) => [item.textContent, item.ariaChecked]);
    expect(states()).toEqual([
      ['Default', 'true'],
      [long, 'false'],
      ['Skerry Records', 'false'],
    ]);
    expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(menu.queryByRole('menuitem', { name: 'Manage workspace' })).toBeNull();
    await userEvent.click(group.getByRole('menuitemradio', { name: 'Skerry Records' }));
    expect(store.getState().session.current_workspace_id).toBe(3);
    expect(document.cookie).toContain('activeWorkspaceId=3');
    const again = await openMenu();
    expect(again.getByRole('menuitemradio', { name: 'Skerry Records' })).toBeChecked();
    await userEvent.click(again.getByRole('menuitem', { name: 'Manage workspace' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Skerry Records' })).toBeVisible();
  });

  it('are made there, by their name', async () => {
    server.on('POST /api/v1/workspace', ({ body }) => {
      if (body?.name === 'One too many')
        throw new Refusal(403, { message: 'Your plan holds one workspace.', code: 'over_quota' });
      return workspaceAnswer(aWorkspace());
    });
    const { address, store } = await openHome();
    await userEvent.click(await (await openMenu()).findByRole('menuitem', { name: 'Create workspace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create workspace' }));
    const make = () => userEvent.click(dialog.getByRole('button', { name: 'Create workspace' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'One too many');
    await make();
    expect(await screen.findByText('Your plan holds one workspace.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), ' Skerry Records ');
    await make();
    expect(await screen.findByText('Workspace created')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/workspace/3'));
    expect(store.getState().session.current_workspace_id).toBe(3);
    expect(server.requests.filter(({ path }) => path === '/api/v1/workspace').map(({ body }) => body)).toEqual([
      { name: 'One too many' },
      { name: 'Skerry Records' },
    ]);
  });

  it('are not spoken of where the site has none, or there is nothing to choose', async () => {
    server.on('GET /api/v1/me/workspaces', () => workspacesAnswer());
    const permissions = (DEFAULT_ROLES[1]?.permissions ?? [])
      .filter((name) => name !== 'workspaces.create')
      .map((name) => ({ name, restrictions: [] }));
    await openHome({ user: { ...INES, permissions } });
    const menu = await openMenu();
    await waitFor(() => expect(server.asked).toContain('GET /api/v1/me/workspaces'));
    expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(menu.queryByRole('group')).toBeNull();
    expect(menu.queryByRole('menuitem', { name: 'Create workspace' })).toBeNull();
  });

  it('are asked for again where they did not come, and where the menu opens much later', async () => {
    let name = '';
    server.on('GET /api/v1/me/workspaces', () => {
      if (name === '') throw new Refusal(500, { message: 'Something went wrong.', code: 'internal' });
      return workspacesAnswer(aWorkspace({ name }));
    });
    await openHome();
    const again = await (await openMenu()).findByRole('menuitem', { name: 'Load workspaces again' });
    name = 'Skerry Records';
    await userEvent.click(again);
    expect(await (await openMenu()).findByRole('menuitemradio', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    name = 'Skerry and Sons';
    const now = Date.now();
    const clock = jestObject.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    expect(await (await openMenu()).findByRole('menuitemradio', { name })).toBeVisible();
    clock.mockRestore();
  });
});
