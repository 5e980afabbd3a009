import type { AccessToken, CurrentUser, OwnProfile } from '@tonearm/shared/account/account.dto';
import type { UserSession } from '@tonearm/shared/account/sessions.dto';
import { INES } from './app';
import { FakeServer, Refusal } from './fake-server';

export const aSession = (id: number, given: Partial<UserSession> = {}): UserSession => ({
  id,
  device_type: 'other',
  platform: 'Linux',
  browser: 'Chrome',
  city: 'Lisbon',
  country: 'PT',
  ip_address: '203.0.113.24',
  token: 'ab12',
  last_active: new Date().toISOString(),
  is_current_device: false,
  ...given,
});

export const aToken = (id: number, name: string, given: Partial<AccessToken> = {}): AccessToken => ({
  id,
  name,
  abilities: ['read', 'write'],
  last_used_at: null,
  expires_at: null,
  created_at: '2026-01-01T00:00:00Z',
  ...given,
});

const PROFILE: OwnProfile = {
  description: '',
  city: '',
  country: null,
  links: [],
  header_image: null,
  header_colors: [],
  privacy: { profile: 'public', show_history: false, show_likes: true, show_followers: true, private_session: false },
  updated_at: '2026-01-01T00:00:00.000Z',
};

/** A server with one account, which the calls of the settings page change as the real ones do. */
export class AccountServer extends FakeServer {
  user: CurrentUser;
  sessions = [aSession(1, { is_current_device: true })];
  isPasswordConfirmed = false;

  constructor(given: Partial<CurrentUser> = {}) {
    super();
    this.user = { ...INES, tokens: [], profile: PROFILE, ...given };
    const account = () => ({ user: this.user, status: 'success' as const });
    const patch = (changes: Partial<CurrentUser>) => {
      this.user = { ...this.user, ...changes };
      return account();
    };
    this.on('GET /api/v1/users/me', account)
      .on('PUT /api/v1/users/:id', ({ body }) => patch(body as Partial<CurrentUser>))
      .on('PUT /api/v1/users/:id/profile', ({ body }) => {
        const profile = { ...PROFILE, ...body } as OwnProfile;
        patch({ profile });
        return { profile, status: 'success' };
      })
      .on('POST /api/v1/users/:id/avatar', () => patch({ image: '/storage/avatars/ines.webp' }))
      .on('DELETE /api/v1/users/:id/avatar', () => patch({ image: null }))
      .on('GET /api/v1/users/me/export', () => ({ export: null, status: 'success' }))
      .on('GET /api/v1/user-sessions', () => ({ sessions: this.sessions, status: 'success' }))
      .on('GET /api/v1/value-lists/:names', () => ({
        timezones: [
          {
            group: 'America',
            items: [
              { value: 'America/New_York', text: 'New York (-05:00)' },
              { value: 'America/Sao_Paulo', text: 'São Paulo (-03:00)' },
            ],
          },
          { group: 'Europe', items: [{ value: 'Europe/Lisbon', text: 'Lisbon (+00:00)' }] },
        ],
        countries: [
          { code: 'DE', name: 'Germany' },
          { code: 'PL', name: 'Poland' },
          { code: 'PT', name: 'Portugal' },
        ],
        localizations: [
          { language: 'en', name: 'English', direction: 'ltr' },
          { language: 'de', name: 'Deutsch', direction: 'ltr' },
        ],
        status: 'success',
      }))
      .on('GET /auth/user/confirmed-password-status', () => ({
        confirmed: this.isPasswordConfirmed,
        status: 'success',
      }))
      .on('POST /auth/user/confirm-password', ({ body }) => {
        if (body?.password !== 'a good password')
          throw new Refusal(422, {
            message: 'Invalid.',
            code: 'invalid',
            errors: { password: ['The password is not right.'] },
          });
        this.isPasswordConfirmed = true;
        return { confirmed: true, status: 'success' };
      });
  }

  /** What was sent to an address last. */
  sent(route: string): Record<string, unknown> | null | undefined {
    return this.requests.findLast(({ method, path }) => `${method} ${path}` === route)?.body;
  }
}
