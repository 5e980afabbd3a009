import { useTranslation } from 'react-i18next';
import type { MenuItemType, MenuPosition } from '@tonearm/shared/settings/menus';
import type { MenuRoute } from '@tonearm/shared/settings/menu-targets';

/** What positions, targets and kinds of items are called. */
export function useMenuWords() {
  const { t } = useTranslation();
  const inAdmin = (name: string): string => t('Admin: :name', { name });
  const positions: Record<MenuPosition, string> = {
    'sidebar-primary': t('Sidebar, above'),
    'sidebar-secondary': t('Sidebar, below'),
    'mobile-bottom': t('Bottom of phones'),
    'auth-dropdown': t('Account menu'),
    'auth-page-footer': t('Below login and registration'),
    footer: t('Footer'),
    'footer-secondary': t('Footer, beside the copyright'),
    'landing-page-navbar': t('Bar of the landing page'),
  };
  const types: Record<MenuItemType, string> = {
    route: t('Part of the site'),
    page: t('Page of yours'),
    channel: t('Channel'),
    link: t('Other address'),
  };
  const routes: Record<MenuRoute, string> = {
    '/': t('Home'),
    '/search': t('Search'),
    '/library': t('Library'),
    '/library/songs': t('Songs'),
    '/library/playlists': t('Playlists'),
    '/library/albums': t('Albums'),
    '/library/artists': t('Artists'),
    '/library/history': t('History'),
    '/feed': t('Feed'),
    '/genres': t('Genres'),
    '/account': t('Account'),
    '/account-settings': t('Account settings'),
    '/user/{currentUser}/me': t('Profile'),
    '/landing': t('Landing page'),
    '/contact': t('Contact'),
    '/api-docs': t('API documentation'),
    '/upload': t('Upload'),
    '/backstage': t('Backstage'),
    '/backstage/requests': t('Become an artist'),
    '/admin/upload': inAdmin(t('Upload')),
    '/admin/channels': inAdmin(t('Channels')),
    '/admin/artists': inAdmin(t('Artists')),
    '/admin/albums': inAdmin(t('Albums')),
    '/admin/tracks': inAdmin(t('Tracks')),
    '/admin/genres': inAdmin(t('Genres')),
    '/admin/lyrics': inAdmin(t('Lyrics')),
    '/admin/playlists': inAdmin(t('Playlists')),
    '/admin/backstage-requests': inAdmin(t('Backstage requests')),
    '/admin/comments': inAdmin(t('Comments')),
  };
  return { positions, types, routes };
}
