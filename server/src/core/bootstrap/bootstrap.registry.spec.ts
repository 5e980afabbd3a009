import { systemActor } from '../access/actor.js';
import type { AppConfig } from '../config/config.js';
import { CsrfTokens } from '../http/csrf-tokens.js';
import type { SettingsService } from '../settings/settings.service.js';
import { BootstrapRegistry } from './bootstrap.registry.js';

const config = { baseUrl: 'https://example.com/music', appSecret: 'a'.repeat(64) } as AppConfig;
const csrf = new CsrfTokens(config);
const settings = {
  get: (key: string) => Promise.resolve(key === 'branding.site_name' ? 'Radio' : ''),
  all: (scope: string) => Promise.resolve(scope === 'public' ? { 'branding.site_name': 'Radio' } : { secret: 'x' }),
} as unknown as SettingsService;

describe('BootstrapRegistry', () => {
  const viewer = { actor: systemActor, sessionToken: 's', csrfToken: undefined };
  let registry: BootstrapRegistry;
  beforeEach(() => {
    registry = new BootstrapRegistry(config, settings, csrf);
  });

  it('says where the site lies, and public settings only', async () => {
    const data = await registry.build(viewer);
    expect(data.settings).toEqual({
      'branding.site_name': 'Radio',
      base_url: 'https://example.com/music',
      html_base_uri: '/music/',
      default_meta_tags: data.default_meta_tags,
      sentry_release: data.version,
    });
    expect(data).toMatchObject({ user: null, locale: { language: 'en', direction: 'ltr' }, loaders: {} });
  });

  it('carries what the specification names and the site has a source for', async () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
    const data = await registry.build({
      ...viewer,
      actor: systemActor.with({ findCountry: () => Promise.resolve('PT') }),
      userAgent: phone,
    });
    expect(data).toMatchObject({
      set_seo: false,
      auth_redirect_uri: '/',
      current_workspace_id: 0,
      is_mobile_device: true,
      country: 'PT',
      sentry_release: data.version,
    });
    expect(data.default_meta_tags).toContain('<title>Radio</title>');
    expect(await registry.build(viewer, { hasTags: true })).toMatchObject({
      set_seo: true,
      is_mobile_device: false,
      country: null,
    });
  });

  it('takes the parts of modules, and the data of the page', async () => {
    registry.add(({ actor }) =>
      Promise.resolve({ guest_role: { id: actor.roleIds.length + 1, name: 'guests', permissions: [] } }),
    );
    const data = await registry.build(viewer, { loaders: { homePage: { channel: 1 } }, hasTags: true });
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
