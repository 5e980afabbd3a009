import { act, render } from '@testing-library/react';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { DEFAULT_ROLES } from '@tonearm/shared/permissions/catalogue';
import { SETTINGS } from '@tonearm/shared/settings/registry';
import { RouterProvider } from 'react-router-dom';
import { readBootstrapData } from '../src/api/bootstrap-data';
import { Providers } from '../src/app/providers';
import { createRouter } from '../src/app/router';
import { createStore, receiveLateLoaders } from '../src/app/store';
import type { AppStore } from '../src/app/store';
// Part of every page's frame, fetched beside the page: jest cannot link two chunks that share files at once.
import '../src/features/search/search-field';
import '../src/app/extras';
import '../src/app/shell/account-of-user';
// At once: jest cannot link a module for two lazy parts at a time, and the shell asks for this one beside its page.
import '../src/features/playlist/sidebar-playlists';
import '../src/app/account/account-page';
import { createI18n } from '../src/platform/i18n/i18n';

const granted = (names: readonly string[]) => names.map((name) => ({ name, restrictions: [] }));

export const INES: CurrentUser = {
  id: 5,
  model_type: 'user',
  name: 'Ines Moreau',
  first_name: 'Ines',
  last_name: 'Moreau',
  email: 'ines@moreau.studio',
  email_verified_at: '2026-01-01T00:00:00Z',
  banned_at: null,
  image: null,
  language: null,
  country: null,
  timezone: null,
  created_at: '2026-01-01T00:00:00Z',
  has_password: true,
  two_factor_confirmed_at: null,
  two_factor_recovery_codes: [],
  social_profiles: [],
  subscriptions: [],
  unread_notifications_count: 0,
  roles: [{ id: 2, name: 'users' }],
  permissions: granted(DEFAULT_ROLES[1]?.permissions ?? []),
};
export const ADMIN: CurrentUser = {
  ...INES,
  id: 1,
  roles: [{ id: 4, name: 'admin' }],
  permissions: granted(['admin']),
};

/** Bootstrap data of a fresh site; give what the test is about. */
export function bootstrap({ settings, ...given }: Partial<BootstrapData> = {}): BootstrapData {
  const defaults = Object.fromEntries(
    Object.entries(SETTINGS)
      .filter(([, spec]) => spec.scope === 'public')
      .map(([key, spec]) => [key, spec.default]),
  );
  return {
    settings: { ...defaults, base_url: 'http://localhost', html_base_uri: '/', 'site.demo': false, ...settings },
    user: null,
    impersonator: null,
    guest_role: { id: 1, name: 'guests', permissions: granted(DEFAULT_ROLES[0]?.permissions ?? []) },
    locale: { language: 'en', direction: 'ltr', lines: {} },
    loaders: {},
    ads: [],
    csrf_token: 'token',
    version: 'test',
    sentry_release: 'test',
    default_meta_tags: '',
    set_seo: true,
    auth_redirect_uri: '/',
    current_workspace_id: 0,
    is_mobile_device: false,
    country: null,
    themes: { selected_theme_id: null, all: [] },
    ...given,
  };
}

interface OpenApp {
  store: AppStore;
  /** The address shown, without the origin. */
  address: () => string;
}

/** Opens the site at an address, as the browser would with this bootstrap data in the page. */
export async function openApp(path: string, given: Partial<BootstrapData> = {}): Promise<OpenApp> {
  window.history.replaceState(null, '', path);
  window.bootstrapData = bootstrap(given);
  const page = readBootstrapData();
  const store = createStore(page);
  // First: jest cannot link two chunks that share files at once.
  await receiveLateLoaders(store, page);
  const router = createRouter();
  await act(async () => {
    render(
      <Providers store={store} translator={createI18n(page.locale)}>
        <RouterProvider router={router} />
      </Providers>,
    );
  });
  return { store, address: () => window.location.pathname + window.location.search };
}
