import type { PermissionName } from '@tonearm/shared/permissions/catalogue';

/** A permission, or several of which any one is enough. */
export type Right = PermissionName | readonly PermissionName[];

/**
 * What each page of the admin area asks beside `admin.access`: all of the list, of several in one place any (spec 2 §6, 3-decisions §22).
 * A new page is named here.
 */
export const ADMIN_PAGE_GUARDS: Readonly<Record<string, readonly Right[]>> = {
  '/admin': [],
  '/admin/plays': ['reports.view'],
  '/admin/visitors': ['reports.view'],
  '/admin/channels': ['channels.update'],
  '/admin/channels/new': ['channels.update', 'channels.create'],
  '/admin/channels/:slugOrId/edit': ['channels.update'],
  '/admin/tracks': ['music.update'],
  '/admin/tracks/new': ['music.update', 'music.create'],
  '/admin/tracks/:id/edit': ['music.update'],
  '/admin/tracks/:trackId/insights': ['music.update', 'reports.view'],
  '/admin/albums': ['music.update'],
  '/admin/albums/new': ['music.update', 'music.create'],
  '/admin/albums/:id/edit': ['music.update'],
  '/admin/albums/:albumId/insights': ['music.update', 'reports.view'],
  '/admin/upload': ['music.update', 'music.create'],
  '/admin/artists': ['artists.update'],
  '/admin/artists/new': ['artists.update', 'artists.create'],
  '/admin/artists/:id/edit': ['artists.update'],
  '/admin/artists/:artistId/insights': ['artists.update', 'reports.view'],
  '/admin/genres': ['genres.update'],
  '/admin/playlists': ['playlists.update'],
  '/admin/lyrics': ['lyrics.update'],
  '/admin/tags': ['tags.update'],
  '/admin/comments': [['comments.moderate', 'comments.update']],
  '/admin/abuse-reports': ['abuse_reports.update'],
  '/admin/backstage-requests': ['backstageRequests.update'],
  '/admin/backstage-requests/:id': ['backstageRequests.update'],
  '/admin/users': ['users.update'],
  '/admin/users/:id/:tab?': ['users.update'],
  '/admin/consents': ['users.update'],
  '/admin/notifications': ['users.update'],
  '/admin/workspaces': ['workspaces.view'],
  '/admin/workspaces/:id': ['workspaces.view'],
  '/admin/roles': ['roles.update'],
  '/admin/roles/new': ['roles.update', 'roles.create'],
  '/admin/roles/:id/edit': ['roles.update'],
  '/admin/custom-pages': ['custom_pages.update'],
  '/admin/custom-pages/new': ['custom_pages.update', 'custom_pages.create'],
  '/admin/custom-pages/:id/edit': ['custom_pages.update'],
  '/admin/localizations': ['localizations.update'],
  '/admin/localizations/:id/translate': ['localizations.update'],
  '/admin/localizations/:id/mails': ['localizations.update'],
  '/admin/localizations/:id/mails/:mail': ['localizations.update'],
  '/admin/files': ['files.update'],
  '/admin/ads': ['settings.update'],
  '/admin/imports': ['settings.update'],
  '/admin/backups': ['admin'],
  '/admin/health': ['logs.view'],
  '/admin/jobs': ['logs.view'],
  '/admin/logs': ['logs.view'],
  '/admin/logs/:tab': ['logs.view'],
  '/admin/appearance': ['appearance.update'],
  '/admin/appearance/themes': ['appearance.update'],
  '/admin/appearance/themes/:index': ['appearance.update'],
  '/admin/appearance/themes/:index/font': ['appearance.update'],
  '/admin/appearance/themes/:index/radius': ['appearance.update'],
  '/admin/settings': [['settings.update', 'settings.view']],
  '/admin/settings/:group': [['settings.update', 'settings.view']],
};

/** The guards of spec 2 §6, by the page that each stands before. */
export const GUARDS_BY_SPECIFICATION: Readonly<Record<string, string>> = {
  '/admin/users': 'users.update',
  '/admin/roles': 'roles.update',
  '/admin/subscriptions': 'subscriptions.update',
  '/admin/plans': 'plans.update',
  '/admin/custom-pages': 'custom_pages.update',
  '/admin/tags': 'tags.update',
  '/admin/localizations': 'localizations.update',
  '/admin/files': 'files.update',
  '/admin/ads': 'settings.update',
  '/admin/settings': 'settings.update',
  '/admin/logs': 'logs.view',
  '/admin/appearance': 'appearance.update',
};
/** Of these, the pages that are yet to come: as soon as one is there, it leaves the list and asks its guard. */
export const PAGES_TO_COME: readonly string[] = ['/admin/subscriptions', '/admin/plans'];
