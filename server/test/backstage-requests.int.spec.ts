import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import type { BackstageRequest } from '@tonearm/shared/catalogue/backstage.dto';
import { SettingsService } from '../src/core/settings/settings.service.js';
import { Jobs } from '../src/core/jobs/jobs.js';
import { BackstageRequestDecided } from '../src/modules/catalogue/backstage/requests/backstage.events.js';
import { RequestFiles } from '../src/modules/catalogue/backstage/requests/index.js';
import { PersonalData, UserContent } from '../src/modules/users/index.js';
import { createTestApp, signIn } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { hearEvents } from './hear-events.js';
import { openMailbox } from './mailbox.js';
import type { Mailbox } from './mailbox.js';

const API = '/api/v1';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const DAY_MS = 86_400_000;

interface Person {
  id: number;
  name: string;
  as: Visitor;
}

describe('artist requests', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let catalogue: CatalogueFactory;
  let mailbox: Mailbox;
  let admin: Visitor;
  let picture: Buffer;
  let people = 0;

  const person = async (permissions: string[] = []): Promise<Person> => {
    const name = `person${(people += 1)}`;
    const id = await accounts.add(
      name,
      permissions.length > 0 ? { permissions: permissions.map((right) => ({ name: right, restrictions: [] })) } : {},
    );
    return { id, name, as: await accounts.browser(id) };
  };
  const upload = async (
    who: Visitor,
    bytes: Buffer,
    [name, type, status = 201]: [name: string, type: string, status?: number],
  ) =>
    (
      await app.http
        .post(`${API}/file-entries`)
        .set(who)
        .attach('file', bytes, name)
        .field('metadata', JSON.stringify({ upload_type: type }))
        .expect(status)
    ).body.fileEntry as { id: number; url: string };
  const identity = (who: Visitor) => upload(who, PDF, ['passport.pdf', 'identity']);
  const send = (who: Visitor, body: object) => app.http.post(`${API}/backstage-requests`).set(who).send(body);
  const act = (who: Visitor, id: number, verb: string, body: object = {}) =>
    app.http.post(`${API}/backstage-requests/${id}/${verb}`).set(who).send(body);
  const become = async (who: Visitor, name: string) => ({
    type: 'become-artist',
    artist_name: name,
    image: (await upload(who, picture, ['me.png', 'artwork'])).id,
  });
  const about = async (who: Visitor, type: string, artistId: number, more: object = {}) => ({
    type,
    artist_id: artistId,
    identity_file_entry_id: (await identity(who)).id,
    data: { first_name: 'Ines', last_name: 'Moreau', role: 'manager' },
    ...more,
  });
  const sent = async (who: Visitor, body: object): Promise<BackstageRequest> =>
    (await send(who, body).expect(201)).body.request as BackstageRequest;
  const rolesOf = async (who: Visitor): Promise<number[]> =>
    ((await app.http.get(`${API}/users/me`).set(who).expect(200)).body.user.roles as { id: number }[]).map(
      ({ id }) => id,
    );
  const fileStatus = async (who: Visitor, url: string): Promise<number> => (await app.http.get(url).set(who)).status;

  beforeAll(async () => {
    app = await createTestApp('backstage');
    accounts = new AccountFactory(app);
    catalogue = new CatalogueFactory(app.database, app.unit);
    mailbox = await openMailbox();
    await app.nest.get(SettingsService).update(mailbox.settings);
    await app.nest.get(Jobs).start();
    admin = await signIn(app);
    picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  it('make an artist: picture, owner, role, mails, and the backstage opens', async () => {
    const ines = await person();
    expect((await send(ines.as, { type: 'become-artist', artist_name: 'I' }).expect(422)).body.errors).toHaveProperty(
      'artist_name',
    );
    expect(
      Object.keys((await send(ines.as, { type: 'become-artist' }).expect(422)).body.errors as object).sort(),
    ).toEqual(['artist_name', 'image']);
    expect(
      (await send(ines.as, { ...(await become(ines.as, 'x1')), artist_name: null }).expect(422)).body.errors,
    ).toHaveProperty('artist_name');
    await app.http.get(`${API}/backstage/overview`).set(ines.as).expect(403);
    const request = await sent(ines.as, {
      ...(await become(ines.as, 'Ines & the Tideline')),
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
    const mail = await mailbox.next('ines@example.org', /New artist request/);
    expect([mail.text.includes('Ines & the Tideline'), mail.replyTo]).toEqual([true, accounts.emailOf(ines.name)]);

    const second = await become(ines.as, 'Another name');
    expect((await send(ines.as, second).expect(409)).body.code).toBe('already_exists');
    await act(ines.as, request.id, 'approve').expect(403);
    const { body } = await act(admin, request.id, 'approve', {
      mark_artist_as_verified: true,
      notes: 'a friend',
    }).expect(200);
    expect(body.request).toMatchObject({
      status: 'approved',
      artist: { name: 'Ines & the Tideline' },
      notes: 'a friend',
      decided_by: { name: 'Administrator' },
    });
    expect((await act(admin, request.id, 'deny', { denial_reason: 'no' }).expect(409)).body.code).toBe(
      'state_conflict',
    );
    expect(await rolesOf(ines.as)).toEqual([USERS_ROLE_ID, ARTISTS_ROLE_ID]);
    expect(
      (await mailbox.next(accounts.emailOf(ines.name), /approved/)).links.some((link) => link.endsWith('/backstage')),
    ).toBe(true);

    const { overview } = (await app.http.get(`${API}/backstage/overview`).set(ines.as).expect(200)).body;
    expect(overview.artists).toEqual([
      expect.objectContaining({
        name: 'Ines & the Tideline',
        verified: true,
        role: 'owner',
        image: expect.stringContaining('/storage/covers/'),
      }),
    ]);
    await app.http.get(overview.artists[0].image as string).expect(200);
    expect(overview.minutes).toEqual({ used: 0, allowed: 180 });
    const track = await catalogue.track('First song', [overview.artists[0].id as number], {
      visibility: 'private',
      listed: false,
      owner_id: ines.id,
      duration_ms: 90_000,
    });
    const again = (await app.http.get(`${API}/backstage/overview?workspaceId=0`).set(ines.as).expect(200)).body
      .overview;
    expect(again.tracks).toMatchObject({
      count: 1,
      newest: [{ id: track, visibility: 'private', processing_state: 'ready', publish_at: null }],
    });
    expect(again.minutes.used).toBe(1);
    await app.http.get(`${API}/backstage/overview?workspaceId=9`).set(ines.as).expect(404);
    // A second band needs a second request, not a second role.
    const band = await sent(ines.as, second);
    expect((await app.http.get(`${API}/backstage/overview`).set(ines.as)).body.overview.pending_requests).toHaveLength(
      1,
    );
    const twice = await Promise.all(
      [1, 2].map(() => act(admin, band.id, 'approve', { notes: null, mark_artist_as_verified: null })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rolesOf(ines.as)).toEqual([USERS_ROLE_ID, ARTISTS_ROLE_ID]);
  });

  it('are sent once, however many clicks there are', async () => {
    const noel = await person();
    const body = await become(noel.as, 'Noel');
    const answers = await Promise.all([send(noel.as, body), send(noel.as, body), send(noel.as, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('claims: the first that is approved takes the artist, the others hear of it', async () => {
    const artistId = await catalogue.artist('Old Band');
    const [ada, bob] = [await person(), await person()];
    expect(
      Object.keys((await send(ada.as, { type: 'claim-artist' }).expect(422)).body.errors as object).sort(),
    ).toEqual(['artist_id', 'data.first_name', 'data.last_name', 'data.role', 'identity_file_entry_id']);
    const [first, second] = [
      await sent(ada.as, await about(ada.as, 'claim-artist', artistId)),
      await sent(bob.as, await about(bob.as, 'claim-artist', artistId)),
    ];
    const heard = hearEvents(app, BackstageRequestDecided);
    const answers = await Promise.all([act(admin, first.id, 'approve'), act(admin, second.id, 'approve')]);
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
    expect([await rolesOf(winner.as), await rolesOf(loser.as)]).toEqual([
      [USERS_ROLE_ID, ARTISTS_ROLE_ID],
      [USERS_ROLE_ID],
    ]);
    expect((await mailbox.next(accounts.emailOf(loser.name), /denied/)).text).toContain(
      'This artist was given to somebody else.',
    );
    const { data } = (await app.http.get(`${API}/users/me/backstage-requests`).set(loser.as).expect(200)).body
      .pagination;
    expect(data).toEqual([
      expect.objectContaining({
        status: 'denied',
        denial_reason: 'This artist was given to somebody else.',
        retry_at: expect.any(String),
      }),
    ]);
    expect((await send(loser.as, await about(loser.as, 'claim-artist', artistId)).expect(409)).body.message).toContain(
      '7 days',
    );
    await accounts.change(
      'backstage_requests',
      { decided_at: accounts.at(-8 * DAY_MS) },
      (data as BackstageRequest[])[0]?.id ?? 0,
    );
    await send(loser.as, await about(loser.as, 'claim-artist', artistId)).expect(201);
    expect((await send(winner.as, await about(winner.as, 'claim-artist', artistId)).expect(409)).body.code).toBe(
      'conflict',
    );
  });

  it('verify an artist that one manages, with a name that is connected', async () => {
    const [mine, other] = [await catalogue.artist('Mine'), await catalogue.artist('Not mine')];
    const cleo = await person();
    await catalogue.link('artist_managers', { artist_id: mine, user_id: cleo.id, role: 'editor' });
    await catalogue.link('social_profiles', {
      user_id: cleo.id,
      service_name: 'google',
      account_id: '7',
      username: 'cleo@music.example',
      created_at: accounts.at(0),
    });
    expect((await send(cleo.as, await about(cleo.as, 'verify-artist', other)).expect(422)).body.errors).toEqual({
      artist_id: ['You do not manage this artist.'],
    });
    expect(
      (
        await send(
          cleo.as,
          await about(cleo.as, 'verify-artist', mine, { social_verification: { service: 'facebook' } }),
        ).expect(422)
      ).body.errors,
    ).toHaveProperty('social_verification');
    const request = await sent(
      cleo.as,
      await about(cleo.as, 'verify-artist', mine, {
        social_verification: { service: 'google', username: 'somebody famous' },
      }),
    );
    expect(request.social_verification).toEqual({ service: 'google', username: 'cleo@music.example' });
    await act(admin, request.id, 'approve').expect(200);
    expect((await app.http.get(`${API}/artists/${mine}`).set(cleo.as).expect(200)).body.artist.verified).toBe(true);
    expect(await rolesOf(cleo.as)).toEqual([USERS_ROLE_ID]);
    expect((await send(cleo.as, await about(cleo.as, 'verify-artist', mine)).expect(409)).body.code).toBe('conflict');
  });

  it('take images and PDFs by their content, for those who handle requests only', async () => {
    const [dora, handler, files, stranger] = [
      await person(),
      await person(['backstageRequests.view']),
      await person(['files.view', 'files.update']),
      await person(),
    ];
    await upload(dora.as, Buffer.from('<html><script>alert(1)</script></html>'), ['passport.pdf', 'identity', 422]);
    await upload(dora.as, PDF, ['cover.pdf', 'artwork', 422]);
    await upload(dora.as, Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]), ['big.pdf', 'identity', 413]);
    const artistId = await catalogue.artist('Dora');
    const foreign = await identity(stranger.as);
    const body = await about(dora.as, 'claim-artist', artistId);
    for (const wrong of [foreign.id, (await upload(dora.as, picture, ['me.png', 'artwork'])).id, 999_999]) {
      expect((await send(dora.as, { ...body, identity_file_entry_id: wrong }).expect(422)).body.errors).toHaveProperty(
        'identity_file_entry_id',
      );
    }
    const large = await sharp(randomBytes(1_100 * 1_100 * 3), { raw: { width: 1_100, height: 1_100, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const image = (await upload(dora.as, large, ['large.png', 'artwork'])).id;
    expect(
      (await send(dora.as, { type: 'become-artist', artist_name: 'Dora', image }).expect(422)).body.errors.image,
    ).toEqual(['The picture may have 2 MB at most.']);
    const request = await sent(dora.as, body);
    const url = request.identity_file?.url as string;
    const answer = await app.http.get(url).set(handler.as).expect(200);
    expect([
      answer.headers['content-disposition']?.startsWith('attachment'),
      answer.headers['content-type'],
      answer.headers['x-content-type-options'],
    ]).toEqual([true, 'application/pdf', 'nosniff']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(await Promise.all([dora, files, stranger].map(({ as }) => fileStatus(as, url)))).toEqual([200, 404, 404]);
    for (const [who, status] of [
      [dora, 200],
      [handler, 200],
      [files, 404],
      [stranger, 404],
    ] as const)
      await app.http.get(`${API}/backstage-requests/${request.id}`).set(who.as).expect(status);
    // To see a proof is not to change it.
    for (const { as } of [handler, files])
      await app.http.put(url.replace('/download', '')).set(as).send({ name: 'other.pdf' }).expect(404);
    // A proof stands for one request at a time.
    const elsewhere = { ...body, artist_id: await catalogue.artist('Dora again') };
    await send(dora.as, elsewhere).expect(422);
    await act(stranger.as, request.id, 'cancel').expect(404);
    expect((await act(dora.as, request.id, 'cancel').expect(200)).body.request).toMatchObject({
      status: 'cancelled',
      identity_file: null,
    });
    expect(await fileStatus(dora.as, url)).toBe(404);
    await act(dora.as, request.id, 'cancel').expect(409);
    await send(dora.as, await about(dora.as, 'claim-artist', artistId)).expect(201);
  });

  it('keep their files: nobody throws away what a request needs, and what two came with goes with the last of them', async () => {
    const hana = await person();
    const throwAway = (id: number, deleteForever: boolean) =>
      app.http
        .post(`${API}/file-entries/delete`)
        .set(hana.as)
        .send({ entryIds: [id], deleteForever });
    const body = await become(hana.as, 'Hana');
    const first = await sent(hana.as, body);
    for (const forever of [false, true]) {
      expect((await throwAway(body.image, forever).expect(409)).body.message).toBe(
        'This file belongs to a request that we are looking at. Cancel the request first.',
      );
    }
    await act(admin, first.id, 'deny', { denial_reason: 'Not yet.' }).expect(200);
    await accounts.change('backstage_requests', { decided_at: accounts.at(-8 * DAY_MS) }, first.id);
    const second = await sent(hana.as, body);
    expect((await app.http.delete(`${API}/backstage-requests/${first.id}`).set(admin).expect(200)).body.deleted).toBe(
      1,
    );
    expect(
      (await app.http.get(`${API}/backstage-requests/${second.id}`).set(admin).expect(200)).body.request.image?.id,
    ).toBe(body.image);
    const url = `${API}/file-entries/${body.image}/download`;
    expect(await fileStatus(hana.as, url)).toBe(200);
    await act(hana.as, second.id, 'cancel').expect(200);
    expect(await fileStatus(hana.as, url)).toBe(404);
    // Sent with two at once: one of them is asked for another.
    const proof = (await identity(hana.as)).id;
    const claims = await Promise.all(
      ['One', 'Two'].map(async (name) =>
        about(hana.as, 'claim-artist', await catalogue.artist(name), { identity_file_entry_id: proof }),
      ),
    );
    const answers = await Promise.all(claims.map((claim) => send(hana.as, claim)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    // Thrown away in the same moment: sent, or asked for again, and never a request without its file.
    const late = await become(hana.as, 'Hana again');
    const [asked, gone] = await Promise.all([send(hana.as, late), throwAway(late.image, true)]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([asked.status, gone.status]);
  });

  it('forget proofs of identity 30 days after the decision', async () => {
    const eli = await person();
    const request = await sent(eli.as, await about(eli.as, 'claim-artist', await catalogue.artist('Eli')));
    const url = request.identity_file?.url as string;
    const old = { created_at: accounts.at(-40 * DAY_MS) };
    await accounts.change('file_entries', old, request.identity_file?.id ?? 0);
    const stray = await identity(eli.as);
    await accounts.change('file_entries', old, stray.id);
    const files = app.nest.get(RequestFiles);
    await files.sweep();
    expect([await fileStatus(eli.as, url), await fileStatus(eli.as, stray.url)]).toEqual([200, 404]);
    await act(admin, request.id, 'deny', { denial_reason: '' }).expect(422);
    await act(admin, request.id, 'deny', { denial_reason: 'The document\ncannot be read.' }).expect(200);
    expect((await mailbox.next(accounts.emailOf(eli.name), /denied/)).text).toContain('The document\ncannot be read.');
    await files.sweep(Date.now() + 29 * DAY_MS);
    expect(await fileStatus(eli.as, url)).toBe(200);
    await files.sweep(Date.now() + 31 * DAY_MS);
    expect(await fileStatus(eli.as, url)).toBe(404);
    expect((await app.http.get(`${API}/backstage-requests/${request.id}`).set(eli.as)).body.request).toMatchObject({
      status: 'denied',
      identity_file: null,
    });
  });

  it('are listed and deleted by those who handle them, and held to the types of a role', async () => {
    const fay = await person();
    const artistId = await catalogue.artist('Fay');
    const request = await sent(fay.as, await about(fay.as, 'claim-artist', artistId));
    await app.http.get(`${API}/backstage-requests`).set(fay.as).expect(403);
    const list = async (query: string) =>
      (await app.http.get(`${API}/backstage-requests?${query}`).set(admin).expect(200)).body.pagination as {
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
    await app.http.get(`${API}/backstage-requests?status=lost`).set(admin).expect(422);
    await app.http.delete(`${API}/backstage-requests/${request.id}`).set(fay.as).expect(403);
    expect((await app.http.delete(`${API}/backstage-requests/${request.id}`).set(admin).expect(200)).body.deleted).toBe(
      1,
    );
    expect(await fileStatus(fay.as, request.identity_file?.url as string)).toBe(404);

    const id = await accounts.add('limited', {
      roles: [],
      permissions: [
        { name: 'files.create', restrictions: [] },
        { name: 'backstageRequests.create', restrictions: [{ name: 'types', value: 'claim-artist,verify-artist' }] },
      ],
    });
    const limited = await accounts.browser(id);
    await send(limited, await become(limited, 'Limited')).expect(403);
    await send(limited, await about(limited, 'claim-artist', artistId)).expect(201);
    await app.http.post(`${API}/backstage-requests`).send({}).expect(401);
  });

  it('stand in the personal data, and go with the account', async () => {
    const [gus, heir] = [await person(), await person()];
    const band = await catalogue.artist('Gus Band');
    const request = await sent(gus.as, await about(gus.as, 'claim-artist', band));
    expect((await app.nest.get(PersonalData).collect(gus.id))['artist_requests']).toEqual([
      expect.objectContaining({ type: 'claim-artist', last_name: 'Moreau', status: 'pending' }),
    ]);
    await act(admin, request.id, 'approve').expect(200);
    const watched = await catalogue.artist('Watched');
    for (const [user, role] of [
      [gus.id, 'owner'],
      [heir.id, 'viewer'],
    ] as const)
      await catalogue.link('artist_managers', { artist_id: watched, user_id: user, role });
    await app.unit.run('test', () =>
      app.nest
        .get(UserContent)
        .erase({ userId: gus.id, action: { kind: 'transfer', toUserId: heir.id }, alias: '' }, 1_500),
    );
    await app.http.get(`${API}/backstage-requests/${request.id}`).set(admin).expect(404);
    expect(await fileStatus(heir.as, request.identity_file?.url as string)).toBe(404);
    expect((await app.http.get(`${API}/artists/${band}`).set(heir.as).expect(200)).body.artist.id).toBe(band);
    for (const own of [band, watched])
      expect((await send(heir.as, await about(heir.as, 'claim-artist', own)).expect(409)).body.message).toBe(
        'This artist is yours already.',
      );
  });
});
