import type { AccountPage } from '@tonearm/shared/account/account.dto';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { INES } from './app';

/** Somebody's account, as administrators are answered it. */
export const OTTO: AccountPage = {
  ...INES,
  id: 9,
  name: 'Otto Weiss',
  first_name: 'Otto',
  last_name: 'Weiss',
  email: 'otto@example.org',
  updated_at: '2026-01-01T00:00:00.000Z',
  last_login_at: null,
  ban_reason: '',
  banned_until: null,
  available_storage_mb: null,
  own_permissions: [],
  linked_artists: [{ id: 3, name: 'Maren Holt', image: null }],
  profile: {
    description: '',
    city: '',
    country: null,
    links: [],
    header_image: null,
    header_colors: [],
    privacy: { profile: 'public', show_history: false, show_likes: true, show_followers: true, private_session: false },
    updated_at: '2026-01-01T00:00:00.000Z',
  },
  is_open: true,
  shows_history: false,
  counts: { followers: 0, following: 0, following_artists: 0, playlists: 0, tracks: 0 },
  is_followed: false,
  is_blocked: false,
  linked_artist: null,
  tabs: [],
};

/** A role as the admin area sees it. */
export const aRole = (id: number, name: string, more: Partial<RoleDetails> = {}): RoleDetails => ({
  id,
  name,
  description: '',
  type: 'sitewide',
  default: false,
  guests: false,
  artists: false,
  internal: true,
  permissions: [],
  users_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});
