import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PreviewMessage } from '@tonearm/shared/theme/preview-messages';
import type { ShownViewer } from '@tonearm/shared/theme/sample-viewers';
import { DEFAULT_MENUS } from '@tonearm/shared/settings/menus';
import type { Menu, MenuItem } from '@tonearm/shared/settings/menus';
import { ADMIN, INES, openApp } from '../../../test/app';
import { FakeServer } from '../../../test/fake-server';
import { jestObject } from '../../../test/jest-object';
import { xhrSend } from '../../platform/uploads/transports/xhr-send';
import { followEditor } from './site-preview';

const [first, ...others] = DEFAULT_MENUS as [Menu, ...Menu[]];
const item = (id: string, label: string, rule: Partial<MenuItem>): MenuItem => ({
  ...(first.items[0] as MenuItem),
  id,
  label,
  action: `/${id}`,
  ...rule,
});
const MENUS: Menu[] = [
  {
    ...first,
    items: [
      item('desk', 'The desk', { permissions: ['admin.access'] }),
      item('club', 'The club', { subscriptionStatus: 'subscribed' }),
      item('door', 'The door', {}),
    ],
  },
  ...others,
];
const subscriber: ShownViewer = {
  kind: 'subscriber',
  name: 'Subscriber',
  roles: INES.roles,
  permissions: INES.permissions,
  subscriptions: [{ valid: true, active: true }],
};
const guest: ShownViewer = { ...subscriber, kind: 'guest', name: 'Guest', subscriptions: [] };

describe('the site in the frame of the appearance editor', () => {
  const { fetch: send, XMLHttpRequest: Native } = window;
  let told: PreviewMessage[];
  beforeEach(() => {
    localStorage.clear();
    told = [];
    new FakeServer();
    jestObject.spyOn(window, 'postMessage').mockImplementation((message: unknown) => {
      told.push(message as PreviewMessage);
    });
  });
  afterEach(() => {
    jestObject.restoreAllMocks();
    Object.assign(window, { fetch: send, XMLHttpRequest: Native });
  });

  const open = async () => {
    const { store } = await openApp('/no-such-page-here', { user: ADMIN, settings: { menus: MENUS } });
    const router = { navigate: jestObject.fn(), subscribe: jestObject.fn(), state: { location: { pathname: '/' } } };
    followEditor(store, router as unknown as Parameters<typeof followEditor>[1]);
    await screen.findByRole('link', { name: 'The door' });
    return store;
  };
  const hear = (data: PreviewMessage, origin = window.location.origin) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { origin, source: window, data }));
    });
  const shown = () =>
    within(screen.getByRole('list', { name: 'Browse' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('tells where it is below the path that the site stands at', async () => {
    const { store } = await openApp('/no-such-page-here', { user: ADMIN });
    Object.assign(window.bootstrapData?.settings ?? {}, { html_base_uri: '/music/' });
    const subscribe = jestObject.fn<void, [(state: object) => void]>();
    const router = { navigate: jestObject.fn(), subscribe, state: { location: { pathname: '/music/landing' } } };
    followEditor(store, router as unknown as Parameters<typeof followEditor>[1]);
    router.state = { location: { pathname: '/music/' } };
    subscribe.mock.calls[0]?.[0](router.state);
    expect(told).toEqual([
      { type: 'be.navigate', path: '/landing' },
      { type: 'be.navigate', path: '/' },
    ]);
  });

  it('shows what others would see of it, changes nothing for them, and goes back to oneself', async () => {
    const store = await open();
    expect(shown()).toEqual(['The desk', 'The door']);
    await hear({ type: 'be.viewer', viewer: subscriber }, 'https://evil.example');
    expect(shown()).toEqual(['The desk', 'The door']);
    await hear({ type: 'be.viewer', viewer: subscriber });
    expect(shown()).toEqual(['The club', 'The door']);
    expect(store.getState().session.user).toMatchObject({ id: ADMIN.id, name: 'Subscriber', email: '', image: null });
    const written = await window.fetch(`${window.location.origin}/api/v1/playlists`, { method: 'POST' });
    expect([written.status, ((await written.json()) as { code: string }).code]).toEqual([403, 'preview']);
    const upload = { url: '/api/v1/uploads', headers: {}, body: new Blob(['a']), onProgress: jestObject.fn() };
    const { signal: abort } = new AbortController();
    await expect(xhrSend({ method: 'POST', ...upload, abort })).rejects.toMatchObject({ status: 403 });
    await hear({ type: 'be.viewer', viewer: guest });
    expect(store.getState().session.user).toBeNull();
    expect(shown()).toEqual(['The door']);
    await hear({ type: 'be.viewer', viewer: { ...guest, permissions: 'all' } as unknown as ShownViewer });
    expect(store.getState().session.user).toBeNull();
    await hear({ type: 'be.viewer', viewer: null });
    expect(window.XMLHttpRequest).toBe(Native);
    expect(store.getState().session.user).toEqual(ADMIN);
    expect(shown()).toEqual(['The desk', 'The door']);
  });

  it('says what is pressed instead of doing it, and outlines what is edited', async () => {
    await open();
    const address = window.location.pathname;
    await hear({ type: 'be.picking', picks: 'parts' });
    fireEvent.click(screen.getByRole('link', { name: 'The door' }));
    expect(window.location.pathname).toBe(address);
    expect(told.at(-1)).toEqual({ type: 'be.pick', part: { kind: 'menu', menu: first.id, item: 'door' } });
    await hear({ type: 'be.highlight', part: { kind: 'menu', menu: first.id, item: 'door' } });
    await waitFor(() => expect(screen.getByRole('link', { name: 'The door' })).toHaveAttribute('data-highlighted'));
    expect(screen.getByRole('link', { name: 'The desk' })).not.toHaveAttribute('data-highlighted');
    await hear({ type: 'be.highlight', part: null });
    expect(document.querySelectorAll('[data-highlighted]')).toHaveLength(0);
    const count = told.length;
    await hear({ type: 'be.picking', picks: null });
    fireEvent.click(screen.getByRole('link', { name: 'The desk' }));
    await waitFor(() => expect(window.location.pathname).toBe('/desk'));
    expect(told).toHaveLength(count);
  });
});
