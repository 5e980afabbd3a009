import { ME, openAccessTokensBed } from './access-tokens-bed.js';
import type { AccessTokensBed } from './access-tokens-bed.js';

describe('what personal tokens may do', () => {
  let bed: AccessTokensBed;
  beforeAll(async () => {
    bed = await openAccessTokensBed();
  });
  afterAll(() => bed.close());

  it('may read, or write, and never what could take over an account', async () => {
    const id = await bed.somebody();
    const [reader, writer, both] = [
      await bed.accounts.program(id, ['read']),
      await bed.accounts.program(id, ['write']),
      await bed.accounts.program(id),
    ];
    const write = async (headers: Record<string, string>) =>
      (await bed.app.http.put(`${ME}/profile`).set(headers).send({ city: 5 })).status;
    expect([
      await bed.statusOf(reader.headers),
      await bed.statusOf(writer.headers),
      (await bed.app.http.head(ME).set(reader.headers)).status,
      (await bed.app.http.head(ME).set(writer.headers)).status,
    ]).toEqual([200, 403, 200, 403]);
    expect([await write(reader.headers), await write(writer.headers), await write(both.headers)]).toEqual([
      403, 422, 422,
    ]);
    const closed = [
      ['post', '/api/v1/access-tokens'],
      ['delete', `/api/v1/access-tokens/${reader.id}`],
      ['put', '/auth/user/password'],
      ['post', '/auth/user/confirm-password'],
      ['post', '/api/v1/users/me/email'],
      ['post', '/auth/user/two-factor-authentication'],
      ['get', '/auth/user/two-factor-recovery-codes'],
      ['delete', '/api/v1/users/me?deleteCurrentUser=true'],
      ['post', '/api/v1/user-sessions/logout-other'],
    ] as const;
    for (const [verb, path] of closed)
      expect([
        path,
        (await bed.app.http[verb](path).set(both.headers).send({ password: bed.accounts.password, tokenName: 'x' }))
          .status,
      ]).toEqual([path, 403]);
    const override = await bed.app.http
      .post(`${ME}/profile?_method=GET`)
      .set(reader.headers)
      .set('X-HTTP-Method-Override', 'GET')
      .send({});
    expect(override.status).toBeGreaterThanOrEqual(400);
  });

  it('do all else for their owner: details, sessions, personal data, and they revoke themselves', async () => {
    const id = await bed.somebody();
    const { id: tokenId, headers } = await bed.accounts.program(id);
    await bed.app.http.put(ME).set(headers).send({ first_name: 'Ida' }).expect(200);
    expect((await bed.app.http.get(ME).set(headers)).body.user.first_name).toBe('Ida');
    await bed.app.http.get('/api/v1/user-sessions').set(headers).expect(200);
    await bed.app.http.post(`${ME}/export`).set(headers).expect(202);
    await bed.app.http.delete(`/api/v1/access-tokens/${tokenId}`).set(headers).expect(200);
    expect(await bed.statusOf(headers)).toBe(401);
    const [reader, other] = [await bed.accounts.program(id, ['read']), await bed.accounts.program(id, ['read'])];
    await bed.app.http.delete(`/api/v1/access-tokens/${other.id}`).set(reader.headers).expect(403);
    await bed.app.http.delete(`/api/v1/access-tokens/${reader.id}`).set(reader.headers).expect(200);
    expect([await bed.statusOf(reader.headers), await bed.statusOf(other.headers)]).toEqual([401, 200]);
  });

  it('change no settings of the site, whichever call brings them', async () => {
    const owner = await bed.somebody({ permissions: [{ name: 'admin', restrictions: [] }] });
    const { headers } = await bed.accounts.program(owner);
    await bed.app.http.get('/api/v1/appearance/values').set(headers).expect(200);
    for (const [path, body] of [
      ['settings', { client: {} }],
      ['settings/groups/general', { values: {} }],
      ['appearance/values', { revision: '' }],
    ] as const)
      expect([path, (await bed.app.http.put(`/api/v1/${path}`).set(headers).send(body)).status]).toEqual([path, 403]);
  });

  it('of administrators ban, and neither set passwords and addresses nor give rights', async () => {
    const id = await bed.somebody();
    const { headers } = await bed.accounts.program(
      await bed.somebody({ permissions: [{ name: 'admin', restrictions: [] }] }),
    );
    for (const input of [
      { email: 'taken@example.org' },
      { password: 'a new password, long' },
      { roles: [] },
      { permissions: [] },
      { email_verified: true },
    ]) {
      expect([input, (await bed.app.http.put(`/api/v1/users/${id}`).set(headers).send(input)).status]).toEqual([
        input,
        403,
      ]);
    }
    await bed.app.http.put(`/api/v1/users/${id}`).set(headers).send({ first_name: 'Ida' }).expect(200);
    await bed.app.http.post(`/api/v1/users/${id}/ban`).set(headers).send({ permanent: true }).expect(200);
    await bed.app.http.delete(`/api/v1/users/${id}/ban`).set(headers).expect(200);
  });

  it('of administrators take others their tokens, and none of their own owner but themselves', async () => {
    const admin = await bed.somebody({ permissions: [{ name: 'admin', restrictions: [] }] });
    const [thief, own, others] = [
      await bed.accounts.program(admin),
      await bed.accounts.program(admin),
      await bed.accounts.program(await bed.somebody()),
    ];
    const revoke = (user: number, token: number) =>
      bed.app.http.delete(`/api/v1/users/${user}/tokens/${token}`).set(thief.headers);
    await revoke(admin, own.id).expect(403);
    expect(await bed.statusOf(own.headers)).toBe(200);
    await revoke(
      (
        await bed.app.database.read<{ user_id: number }>('SELECT user_id FROM access_tokens WHERE id = ?', [others.id])
      )[0]?.user_id as number,
      others.id,
    ).expect(200);
    await revoke(admin, thief.id).expect(200);
    expect(await bed.statusOf(thief.headers)).toBe(401);
  });

  it('are seen and taken away by administrators, who reach nobody above themselves', async () => {
    const [id, above] = [
      await bed.somebody(),
      await bed.somebody({ permissions: [{ name: 'admin', restrictions: [] }] }),
    ];
    const [token, out] = [await bed.accounts.program(id, ['read']), await bed.accounts.program(above)];
    const helper = await bed.accounts.browser(
      await bed.somebody({ permissions: [{ name: 'users.update', restrictions: [] }] }),
    );
    const path = (user: number) => `/api/v1/users/${user}/tokens`;
    expect([
      await bed.statusOf(helper, path(above)),
      (await bed.app.http.delete(`${path(above)}/${out.id}`).set(helper)).status,
      await bed.statusOf(helper, path(999_999)),
    ]).toEqual([403, 403, 404]);
    expect(await bed.statusOf(await bed.accounts.browser(id), path(id))).toBe(403);
    const namesOf = async (user: number): Promise<unknown> =>
      (await bed.app.http.get(`/api/v1/users/${user}?with=tokens`).set(helper).expect(200)).body.user.tokens;
    expect([await namesOf(above), await namesOf(id)]).toEqual([undefined, [expect.objectContaining({ id: token.id })]]);
    const { body } = await bed.app.http.get(path(id)).set(helper).expect(200);
    expect(body.tokens).toEqual([
      {
        id: token.id,
        name: 'Player',
        abilities: ['read'],
        last_used_at: null,
        expires_at: null,
        created_at: expect.any(String) as string,
        requests_count: 0,
      },
    ]);
    expect((await bed.app.http.delete(`${path(id)}/${out.id}`).set(helper)).status).toBe(404);
    await bed.app.http
      .delete(`${path(id)}/${token.id}`)
      .set(helper)
      .expect(200);
    expect([await bed.statusOf(token.headers), await bed.statusOf(out.headers)]).toEqual([401, 200]);
  });
});
