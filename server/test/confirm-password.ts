import { ADMIN } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';

/** Gives the administrator's password once more. @returns the session, which has another token from then on. */
export async function confirmPassword(app: TestApp, visitor: Visitor): Promise<Visitor> {
  const answer = await app.http
    .post('/auth/user/confirm-password')
    .set(visitor)
    .send({ password: ADMIN.password })
    .expect(201);
  const cookies = new Map(visitor.Cookie.split('; ').map((cookie) => cookie.split('=', 2) as [string, string]));
  for (const cookie of answer.headers['set-cookie'] as unknown as string[])
    cookies.set(...((cookie.split(';')[0] ?? '').split('=', 2) as [string, string]));
  return {
    Cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  };
}
