import { systemActor } from '../access/actor.js';
import type { AppConfig } from '../config/config.js';
import { CsrfTokens } from '../http/csrf.js';
import type { SettingsService } from '../settings/settings.service.js';
import { BootstrapRegistry } from './bootstrap.registry.js';

const config = { baseUrl: 'https://example.com/music', appSecret: 'a'.repeat(64) } as AppConfig;
const csrf = new CsrfTokens(config);
const settings = { all: (scope: string) => Promise.resolve(scope === 'public' ? { 'branding.site_name': 'Radio' } : { secret: 'x' }) } as unknown as SettingsService;

describe('BootstrapRegistry', () => {
  const viewer = { actor: systemActor, sessionToken: 's', csrfToken: undefined };
  let registry: BootstrapRegistry;
  beforeEach(() => {
    registry = new BootstrapRegistry(config, settings, csrf);
  });

  it('says where the site lies, and public settings only', async () => {
    const data = await registry.build(viewer);
    expect(data.settings).toEqual({ 'branding.site_name': 'Radio', base_url: 'https://example.com/music', html_base_uri: '/music/' });
    expect(data).toMatchObject({ user: null, locale: { language: 'en', direction: 'ltr' }, loaders: {} });
  });

  it('takes the parts of modules, and the data of the page', async () => {
    registry.add(({ actor }) => Promise.resolve({ guest_role: { id: actor.roleIds.length + 1, name: 'guests', permissions: [] } }));
    const data = await registry.build(viewer, { homePage: { channel: 1 } });
    expect([data.guest_role.id, data.loaders]).toEqual([1, { homePage: { channel: 1 } }]);
  });

  it('keeps the token that the browser holds while it fits the session, so that other tabs go on working', async () => {
    const held = csrf.make('s');
    expect((await registry.build({ ...viewer, csrfToken: held })).csrf_token).toBe(held);
    const after = (await registry.build({ ...viewer, sessionToken: 'other', csrfToken: held })).csrf_token;
    expect(after).not.toBe(held);
    expect(csrf.isValid(after, 'other')).toBe(true);
  });

  it('fails as a whole where a part fails', async () => {
    registry.add(() => Promise.reject(new Error('no user')));
    await expect(registry.build(viewer)).rejects.toThrow('no user');
  });
});
