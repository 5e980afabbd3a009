import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INES, openApp } from '../../../test/app';
import { lowTide } from '../../../test/catalogue';
import { FakeServer, Refusal } from '../../../test/fake-server';
import { readBootstrapData } from '../../api/bootstrap-data';
import { connection } from '../../lib/connection';
import { marksChanged, marksReceived } from '../../platform/library/marks.slice';
import { bootstrapApplied, sessionChanged } from '../../platform/session/session.slice';
import { TRACKS_DRAG_TYPE } from '../track-table/drag-tracks';

const ADDRESS = '/album/7/maren-holt/low-tide-almanac';
const NOTHING = {
  tracks: [],
  albums: [],
  artists: [],
  playlists: [],
  users: [],
  reposts: { tracks: [], albums: [], playlists: [] },
  status: 'success' as const,
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const heart = (name: string) => within(row(name)).getByRole('button', { name: /library/ });

describe('keeping songs', () => {
  let server: FakeServer;
  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer().on('GET /api/v1/users/me/library/ids', () => NOTHING);
  });

  const open = async (user: typeof INES | null = INES) => {
    const app = await openApp(ADDRESS, { user, loaders: { albumPage: lowTide() } });
    await screen.findByRole('grid', { name: 'Songs' });
    return app;
  };

  it('fills the heart at once, tells the server, and says so', async () => {
    let sent: unknown;
    server.on('POST /api/v1/library/add', ({ body }) => {
      sent = body;
      return { added: 1, counts: [], status: 'success' };
    });
    const { store } = await open();
    await userEvent.click(heart('Harbour Lights'));
    expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe('Added to library'));
    expect(sent).toEqual({ items: [{ model_type: 'track', model_id: 1 }] });
  });

  it('stays as it was pressed when the library arrives after the press', async () => {
    const { store } = await open();
    const item = { type: 'track' as const, id: 1 };
    const press = (isOn: boolean) => store.dispatch(marksChanged({ kind: 'kept', items: [item], isOn }));
    act(() => {
      store.dispatch(bootstrapApplied(readBootstrapData()));
      press(true);
      store.dispatch(marksReceived(NOTHING));
    });
    expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'true');
    act(() => void press(false));
    act(() => void store.dispatch(marksReceived({ ...NOTHING, tracks: [1] })));
    expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'true');
  });

  it('stays full when the same person gets another name or language', async () => {
    const { store } = await open();
    act(() => void store.dispatch(marksReceived({ ...NOTHING, tracks: [1] })));
    act(() => void store.dispatch(sessionChanged({ user: { ...INES, name: 'Ines M.' } })));
    expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'true');
  });

  it('empties it again where the server refuses', async () => {
    server.on('POST /api/v1/library/add', () => {
      throw new Refusal(404, { message: 'Not found.', code: 'not_found' });
    });
    const { store } = await open();
    await userEvent.click(heart('Almanac'));
    await waitFor(() =>
      expect(store.getState().toasts.current).toMatchObject({ type: 'danger', message: 'Not found.' }),
    );
    expect(heart('Almanac')).toHaveAttribute('aria-pressed', 'false');
  });

  describe('without a network', () => {
    const cut = (): void => void (globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch')));
    const mend = async (): Promise<void> => {
      server = new FakeServer().on('POST /api/v1/library/add', () => ({ added: 1, counts: [], status: 'success' }));
      await act(async () => void (await connection.check()));
    };
    afterEach(mend);

    it('what was not saved is said, and offered again', async () => {
      const { store } = await open();
      cut();
      await userEvent.click(heart('Harbour Lights'));
      await waitFor(() => expect(store.getState().toasts.current?.message).toBe('You are offline. Nothing was saved.'));
      expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'false');
      await mend();
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'true');
      await waitFor(() => expect(store.getState().toasts.current?.message).toBe('Added to library'));
    });

    it('the hearts turn grey with the reason, and say it when pressed', async () => {
      const { store } = await open();
      cut();
      await act(async () => void (await connection.check()));
      expect(screen.getByText('The server cannot be reached')).toBeVisible();
      expect(heart('Almanac')).toHaveAttribute('aria-disabled', 'true');
      expect(heart('Almanac')).toHaveAttribute('data-tip', 'You are offline');
      await userEvent.click(heart('Almanac'));
      expect(store.getState().toasts.current?.message).toBe('You are offline. Try again once you are connected.');
      expect(heart('Almanac')).toHaveAttribute('aria-pressed', 'false');
      await userEvent.pointer({ keys: '[MouseRight]', target: row('Almanac') });
      const keep = await screen.findByRole('menuitem', { name: /Add to library/ });
      expect(keep).toHaveAttribute('aria-disabled', 'true');
      expect(keep).toHaveTextContent('You are offline');
      expect(screen.getByRole('menuitem', { name: 'Add to queue' })).not.toHaveAttribute('aria-disabled');
      await userEvent.keyboard('{Escape}');
      await mend();
      expect(heart('Almanac')).not.toHaveAttribute('aria-disabled');
      expect(screen.queryByText('The server cannot be reached')).not.toBeInTheDocument();
    });
  });

  it('tells the server in the order of the presses, however late it answers', async () => {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server
      .on('POST /api/v1/library/add', () => late.then(() => ({ added: 1, counts: [], status: 'success' })))
      .on('POST /api/v1/library/remove', () => ({ removed: 1, counts: [], status: 'success' }));
    const { store } = await open();
    await userEvent.click(heart('Harbour Lights'));
    await waitFor(() => expect(server.asked).toContain('POST /api/v1/library/add'));
    await userEvent.click(heart('Harbour Lights'));
    expect(heart('Harbour Lights')).toHaveAttribute('aria-pressed', 'false');
    expect(server.asked).not.toContain('POST /api/v1/library/remove');
    answer();
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe('Removed from library'));
    expect(store.getState().marks.kept).toEqual({});
  });

  it('shows a repost as the server has it, where another tab had been first', async () => {
    server.on('POST /api/v1/reposts/toggle', () => ({ action: 'removed', reposts_count: 0, status: 'success' }));
    const { store } = await open();
    await userEvent.pointer({ keys: '[MouseRight]', target: row('Harbour Lights') });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Repost' }));
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe('Repost removed'));
    expect(store.getState().marks.reposted).toEqual({});
  });

  it('takes a repost back where the site knows no reposts any more, and offers none', async () => {
    server
      .on('GET /api/v1/users/me/library/ids', () => ({
        ...NOTHING,
        reposts: { tracks: [1], albums: [], playlists: [] },
      }))
      .on('POST /api/v1/reposts/toggle', () => ({ action: 'removed', reposts_count: 0, status: 'success' }));
    const { store } = await openApp(ADDRESS, {
      user: INES,
      loaders: { albumPage: lowTide() },
      settings: { 'player.enable_repost': false },
    });
    await screen.findByRole('grid', { name: 'Songs' });
    await waitFor(() => expect(store.getState().marks.reposted).not.toEqual({}));
    const menuOf = async () => {
      await userEvent.pointer({ keys: '[MouseRight]', target: row('Harbour Lights') });
      return await screen.findByRole('menu');
    };
    await userEvent.click(within(await menuOf()).getByRole('menuitem', { name: 'Remove repost' }));
    await waitFor(() => expect(store.getState().toasts.current?.message).toBe('Repost removed'));
    expect(within(await menuOf()).queryByRole('menuitem', { name: /epost/ })).toBeNull();
  });

  const asked = () => screen.findByRole('dialog', { name: 'Log in to keep Harbour Lights' });

  it('leads a guest of a site in a folder from the question to the login, and back into the folder', async () => {
    const { address } = await openApp(`/music${ADDRESS}`, {
      loaders: { albumPage: lowTide() },
      settings: { html_base_uri: '/music/' },
    });
    await screen.findByRole('grid', { name: 'Songs' });
    await userEvent.click(heart('Harbour Lights'));
    await userEvent.click(within(await asked()).getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe(`/music/login?redirect=${encodeURIComponent(ADDRESS)}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks a guest over the page, which stays as it is', async () => {
    const { address } = await open(null);
    await userEvent.click(heart('Harbour Lights'));
    const dialog = within(await asked());
    expect(dialog.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(ADDRESS)}`,
    );
    expect(dialog.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/register?redirect=${encodeURIComponent(ADDRESS)}`,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(heart('Harbour Lights')).toHaveFocus());
    expect(address()).toBe(ADDRESS);
    expect(server.asked).not.toContain('POST /api/v1/library/add');
  });

  it('offers no registration where there is none', async () => {
    await openApp(ADDRESS, { loaders: { albumPage: lowTide() }, settings: { 'registration.disable': true } });
    await screen.findByRole('grid', { name: 'Songs' });
    await userEvent.click(heart('Harbour Lights'));
    const dialog = within(await asked());
    expect(dialog.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('selects rows by mouse and keys, keeps them all at once, and lets go by Escape', async () => {
    let sent: unknown;
    server
      .on('POST /api/v1/library/remove', ({ body }) => {
        sent = body;
        return { removed: 2, counts: [], status: 'success' };
      })
      .on('GET /api/v1/users/me/library/ids', () => ({ ...NOTHING, tracks: [1, 2, 3] }));
    const { store } = await open();
    // At once, and again whenever the page asks by itself.
    act(() => void store.dispatch(marksReceived({ ...NOTHING, tracks: [1, 2, 3] })));
    const user = userEvent.setup();
    await user.click(within(row('Harbour Lights')).getByText('3:48'));
    await user.keyboard('{Shift>}');
    await user.click(within(row('What the Gulls Kept')).getByText('3:48'));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('toolbar', { name: 'Selected songs' });
    expect(within(bar).getByRole('status')).toHaveTextContent('2 selected');
    expect(row('Almanac')).toHaveAttribute('aria-selected', 'false');
    await userEvent.click(within(bar).getByRole('button', { name: 'Remove from library' }));
    await waitFor(() =>
      expect(sent).toEqual({
        items: [
          { model_type: 'track', model_id: 1 },
          { model_type: 'track', model_id: 2 },
        ],
      }),
    );

    act(() => row('Almanac').focus());
    await userEvent.keyboard('x');
    expect(within(bar).getByRole('status')).toHaveTextContent('3 selected');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: 'Selected songs' })).toBeNull();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3);
  });

  it('lets a drag carry what is selected', async () => {
    await open();
    act(() => row('Harbour Lights').focus());
    await userEvent.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    const carried = new Map<string, string>();
    const drag = Object.assign(new Event('dragstart', { bubbles: true }), {
      dataTransfer: { setData: (type: string, data: string) => carried.set(type, data) },
    });
    row('What the Gulls Kept').dispatchEvent(drag);
    expect(carried.get(TRACKS_DRAG_TYPE)).toBe('[1,2]');
  });
});
