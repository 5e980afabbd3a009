import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { BackstageRequestDecided } from '../src/modules/catalogue/backstage/requests/backstage.events.js';
import { UserContent } from '../src/modules/users/index.js';
import { hearEvents } from './hear-events.js';
import { API, DAY_MS, openRequestsBed } from './backstage-requests-bed.js';
import type { RequestsBed } from './backstage-requests-bed.js';
import { personalDataOf } from './personal-data-of.js';

describe('artist requests', () => {
  let bed: RequestsBed;
  beforeAll(async () => {
    bed = await openRequestsBed();
  });
  afterAll(() => bed.close());

  it('make an artist: picture, owner, role, mails, and the backstage opens', async () => {
    const ines = await bed.person();
    expect(
      (await bed.send(ines.as, { type: 'become-artist', artist_name: 'I' }).expect(422)).body.errors,
    ).toHaveProperty('artist_name');
    expect(
      Object.keys((await bed.send(ines.as, { type: 'become-artist' }).expect(422)).body.errors as object).sort(),
    ).toEqual(['artist_name', 'image']);
    expect(
      (await bed.send(ines.as, { ...(await bed.become(ines.as, 'x1')), artist_name: null }).expect(422)).body.errors,
    ).toHaveProperty('artist_name');
    await bed.app.http.get(`${API}/backstage/overview`).set(ines.as).expect(403);
    const request = await bed.sent(ines.as, {
      ...(await bed.become(ines.as, 'Ines & the Tideline')),
      data: { role: 'artist', links: ['https://tideline.example'] },
      status: 'approved',
      user_id: 1,
      decided_by: 1,
      notes: 'mine',
    });
    expect(request).toMatchObject({
      status: 'pending',
      artist: null,
      artist_name: 'Ines & the Tideline',
      user: { id: ines.id },
      data: { role: 'artist', links: ['https://tideline.example'] },
      decided_at: null,
    });
    expect(request).not.toHaveProperty('notes');
    const mail = await bed.mailbox.next('ines@example.org', /New artist request/);
    expect([mail.text.includes('Ines & the Tideline'), mail.replyTo]).toEqual([true, bed.accounts.emailOf(ines.name)]);

    const second = await bed.become(ines.as, 'Another name');
    expect((await bed.send(ines.as, second).expect(409)).body.code).toBe('already_exists');
    await bed.act(ines.as, request.id, 'approve').expect(403);
    const { body } = await bed
      .act(bed.admin, request.id, 'approve', { mark_artist_as_verified: true, notes: 'a friend' })
      .expect(200);
    expect(body.request).toMatchObject({
      status: 'approved',
      artist: { name: 'Ines & the Tideline' },
      notes: 'a friend',
      decided_by: { name: 'Administrator' },
    });
    expect((await bed.act(bed.admin, request.id, 'deny', { denial_reason: 'no' }).expect(409)).body.code).toBe(
      'state_conflict',
    );
    expect(await bed.rolesOf(ines.as)).toEqual([USERS_ROLE_ID, ARTISTS_ROLE_ID]);
    expect(
      (await bed.mailbox.next(bed.accounts.emailOf(ines.name), /approved/)).links.some((link) =>
        link.endsWith('/backstage'),
      ),
    ).toBe(true);

    const { overview } = (await bed.app.http.get(`${API}/backstage/overview`).set(ines.as).expect(200)).body;
    expect(overview.artists).toEqual([
      expect.objectContaining({
        name: 'Ines & the Tideline',
        verified: true,
        role: 'owner',
        image: expect.stringContaining('/storage/covers/'),
      }),
    ]);
    await bed.app.http.get(overview.artists[0].image as string).expect(200);
    expect(overview.minutes).toEqual({ used: 0, allowed: 180 });
    const track = await bed.catalogue.track('First song', [overview.artists[0].id as number], {
      visibility: 'private',
      listed: false,
      owner_id: ines.id,
      duration_ms: 90_000,
    });
    const again = (await bed.app.http.get(`${API}/backstage/overview?workspaceId=0`).set(ines.as).expect(200)).body
      .overview;
    expect(again.tracks).toMatchObject({
      count: 1,
      newest: [{ id: track, visibility: 'private', processing_state: 'ready', publish_at: null }],
    });
    expect(again.minutes.used).toBe(1);
    await bed.app.http.get(`${API}/backstage/overview?workspaceId=9`).set(ines.as).expect(403);
    // A second band needs a second request, not a second role.
    const band = await bed.sent(ines.as, second);
    expect(
      (await bed.app.http.get(`${API}/backstage/overview`).set(ines.as)).body.overview.pending_requests,
    ).toHaveLength(1);
    const twice = await Promise.all(
      [1, 2].map(() => bed.act(bed.admin, band.id, 'approve', { notes: null, mark_artist_as_verified: null })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await bed.rolesOf(ines.as)).toEqual([USERS_ROLE_ID, ARTISTS_ROLE_ID]);
  });

  it('are sent once, however many clicks there are', async () => {
    const noel = await bed.person();
    const body = await bed.become(noel.as, 'Noel');
    const answers = await Promise.all([bed.send(noel.as, body), bed.send(noel.as, body), bed.send(noel.as, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('claims: the first that is approved takes the artist, the others hear of it', async () => {
    const artistId = await bed.catalogue.artist('Old Band');
    const [ada, bob] = [await bed.person(), await bed.person()];
    expect(
      Object.keys((await bed.send(ada.as, { type: 'claim-artist' }).expect(422)).body.errors as object).sort(),
    ).toEqual(['artist_id', 'data.first_name', 'data.last_name', 'data.role', 'identity_file_entry_id']);
    const [first, second] = [
      await bed.sent(ada.as, await bed.about(ada.as, 'claim-artist', artistId)),
      await bed.sent(bob.as, await bed.about(bob.as, 'claim-artist', artistId)),
    ];
    const heard = hearEvents(bed.app, BackstageRequestDecided);
    const answers = await Promise.all([
      bed.act(bed.admin, first.id, 'approve'),
      bed.act(bed.admin, second.id, 'approve'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser, given, refused] =
      answers[0]?.status === 200 ? [ada, bob, first, second] : [bob, ada, second, first];
    expect(heard()).toEqual([
      new BackstageRequestDecided(given.id, winner.id, 'approved', 'claim-artist', artistId, 'Old Band', ''),
      new BackstageRequestDecided(
        refused.id,
        loser.id,
        'denied',
        'claim-artist',
        artistId,
        'Old Band',
        'This artist was given to somebody else.',
      ),
    ]);
    expect([await bed.rolesOf(winner.as), await bed.rolesOf(loser.as)]).toEqual([
      [USERS_ROLE_ID, ARTISTS_ROLE_ID],
      [USERS_ROLE_ID],
    ]);
    expect((await bed.mailbox.next(bed.accounts.emailOf(loser.name), /denied/)).text).toContain(
      'This artist was given to somebody else.',
    );
    const { data } = (await bed.app.http.get(`${API}/users/me/backstage-requests`).set(loser.as).expect(200)).body
      .pagination;
    expect(data).toEqual([
      expect.objectContaining({
        status: 'denied',
        denial_reason: 'This artist was given to somebody else.',
        retry_at: expect.any(String),
      }),
    ]);
    expect(
      (await bed.send(loser.as, await bed.about(loser.as, 'claim-artist', artistId)).expect(409)).body.message,
    ).toContain('7 days');
    await bed.accounts.change(
      'backstage_requests',
      { decided_at: bed.accounts.at(-8 * DAY_MS) },
      (data as BackstageRequest[])[0]?.id ?? 0,
    );
    await bed.send(loser.as, await bed.about(loser.as, 'claim-artist', artistId)).expect(201);
    expect(
      (await bed.send(winner.as, await bed.about(winner.as, 'claim-artist', artistId)).expect(409)).body.code,
    ).toBe('conflict');
  });

  it('verify an artist that one manages, with a name that is connected', async () => {
    const [mine, other] = [await bed.catalogue.artist('Mine'), await bed.catalogue.artist('Not mine')];
    const cleo = await bed.person();
    await bed.catalogue.link('artist_managers', { artist_id: mine, user_id: cleo.id, role: 'editor' });
    await bed.catalogue.link('social_profiles', {
      user_id: cleo.id,
      service_name: 'google',
      account_id: '7',
      username: 'cleo@music.example',
      created_at: bed.accounts.at(0),
    });
    expect((await bed.send(cleo.as, await bed.about(cleo.as, 'verify-artist', other)).expect(422)).body.errors).toEqual(
      { artist_id: ['You do not manage this artist.'] },
    );
    expect(
      (
        await bed
          .send(
            cleo.as,
            await bed.about(cleo.as, 'verify-artist', mine, { social_verification: { service: 'facebook' } }),
          )
          .expect(422)
      ).body.errors,
    ).toHaveProperty('social_verification');
    const request = await bed.sent(
      cleo.as,
      await bed.about(cleo.as, 'verify-artist', mine, {
        social_verification: { service: 'google', username: 'somebody famous' },
      }),
    );
    expect(request.social_verification).toEqual({ service: 'google', username: 'cleo@music.example' });
    await bed.act(bed.admin, request.id, 'approve').expect(200);
    expect((await bed.app.http.get(`${API}/artists/${mine}`).set(cleo.as).expect(200)).body.artist.verified).toBe(true);
    expect(await bed.rolesOf(cleo.as)).toEqual([USERS_ROLE_ID]);
    expect((await bed.send(cleo.as, await bed.about(cleo.as, 'verify-artist', mine)).expect(409)).body.code).toBe(
      'conflict',
    );
    // Whoever owns the workspace that manages one acts for it, while people work there.
    const now = bed.accounts.at(0);
    const team = await bed.catalogue.link('workspaces', {
      name: 'Team',
      owner_id: cleo.id,
      suspended_at: now,
      created_at: now,
      updated_at: now,
    });
    await bed.catalogue.link('artist_workspaces', { artist_id: other, workspace_id: team });
    await bed.send(cleo.as, await bed.about(cleo.as, 'verify-artist', other)).expect(422);
    await bed.accounts.change('workspaces', { suspended_at: null }, team);
    await bed.send(cleo.as, await bed.about(cleo.as, 'claim-artist', other)).expect(409);
    const theirs = await bed.sent(cleo.as, await bed.about(cleo.as, 'verify-artist', other));
    await bed.act(bed.admin, theirs.id, 'approve').expect(200);
    expect((await bed.app.http.get(`${API}/artists/${other}`).set(cleo.as)).body.artist.verified).toBe(true);
  });

  it('are listed and deleted by those who handle them, and held to the types of a role', async () => {
    const fay = await bed.person();
    const artistId = await bed.catalogue.artist('Fay');
    const request = await bed.sent(fay.as, await bed.about(fay.as, 'claim-artist', artistId));
    await bed.app.http.get(`${API}/backstage-requests`).set(fay.as).expect(403);
    const list = async (query: string) =>
      (await bed.app.http.get(`${API}/backstage-requests?${query}`).set(bed.admin).expect(200)).body.pagination as {
        data: BackstageRequest[];
        total: number;
      };
    expect(await list(`status=pending&type=claim-artist&artist=${artistId}`)).toMatchObject({
      total: 1,
      data: [{ id: request.id }],
    });
    expect((await list(`status=approved&artist=${artistId}`)).total).toBe(0);
    const since = Buffer.from(
      JSON.stringify([
        { key: 'created_at', operator: '>=', value: '2020-01-01' },
        { key: 'user', value: fay.id },
      ]),
    ).toString('base64url');
    expect((await list(`filters=${since}`)).total).toBe(1);
    await bed.app.http.get(`${API}/backstage-requests?status=lost`).set(bed.admin).expect(422);
    await bed.app.http.delete(`${API}/backstage-requests/${request.id}`).set(fay.as).expect(403);
    expect(
      (await bed.app.http.delete(`${API}/backstage-requests/${request.id}`).set(bed.admin).expect(200)).body.deleted,
    ).toBe(1);
    expect(await bed.fileStatus(fay.as, request.identity_file?.url as string)).toBe(404);

    const id = await bed.accounts.add('limited', {
      roles: [],
      permissions: [
        { name: 'files.create', restrictions: [] },
        { name: 'backstageRequests.create', restrictions: [{ name: 'types', value: 'claim-artist,verify-artist' }] },
      ],
    });
    const limited = await bed.accounts.browser(id);
    await bed.send(limited, await bed.become(limited, 'Limited')).expect(403);
    await bed.send(limited, await bed.about(limited, 'claim-artist', artistId)).expect(201);
    await bed.app.http.post(`${API}/backstage-requests`).send({}).expect(401);
  });

  it('stand in the personal data, and go with the account', async () => {
    const [gus, heir] = [await bed.person(), await bed.person()];
    const band = await bed.catalogue.artist('Gus Band');
    const request = await bed.sent(gus.as, await bed.about(gus.as, 'claim-artist', band));
    expect((await personalDataOf(bed.app, gus.id))['artist_requests']).toEqual([
      expect.objectContaining({ type: 'claim-artist', last_name: 'Moreau', status: 'pending' }),
    ]);
    await bed.act(bed.admin, request.id, 'approve').expect(200);
    const watched = await bed.catalogue.artist('Watched');
    for (const [user, role] of [
      [gus.id, 'owner'],
      [heir.id, 'viewer'],
    ] as const)
      await bed.catalogue.link('artist_managers', { artist_id: watched, user_id: user, role });
    await bed.app.unit.run('test', () =>
      bed.app.nest
        .get(UserContent)
        .erase({ userId: gus.id, action: { kind: 'transfer', toUserId: heir.id }, alias: '' }, 1_500),
    );
    await bed.app.http.get(`${API}/backstage-requests/${request.id}`).set(bed.admin).expect(404);
    expect(await bed.fileStatus(heir.as, request.identity_file?.url as string)).toBe(404);
    expect((await bed.app.http.get(`${API}/artists/${band}`).set(heir.as).expect(200)).body.artist.id).toBe(band);
    for (const own of [band, watched])
      expect((await bed.send(heir.as, await bed.about(heir.as, 'claim-artist', own)).expect(409)).body.message).toBe(
        'This artist is yours already.',
      );
  });
});
