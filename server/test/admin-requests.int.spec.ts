import { BACKSTAGE_REQUESTS } from '@tonearm/shared/admin/backstage-requests.resource';
import type { BackstageRequestStatus, BackstageRequestType } from '@tonearm/shared/catalogue/backstage';
import type { BackstageRequest, BackstageReview } from '@tonearm/shared/catalogue/backstage.dto';
import { SearchIndexer } from '../src/modules/catalogue/discovery/search/index.js';
import { BackstageRequestDecided } from '../src/modules/catalogue/backstage/requests/backstage.events.js';
import { coded, grants } from './admin-lists-bed.js';
import { API, openRequestsBed } from './backstage-requests-bed.js';
import type { RequestsBed } from './backstage-requests-bed.js';
import type { Visitor } from './create-test-app.js';
import { hearEvents } from './hear-events.js';
import { choiceCases, comparedCases, refCases, requireAllCases, walkCases } from './list-cases.js';

const PATH = `${API}/backstage-requests`;
const COUNT = 36;
const TYPES: readonly BackstageRequestType[] = ['become-artist', 'verify-artist', 'claim-artist'];
const STATES: readonly BackstageRequestStatus[] = ['pending', 'approved', 'denied', 'cancelled'];

/** A request as the test has made it. */
interface Made {
  id: number;
  type: BackstageRequestType;
  status: BackstageRequestStatus;
  user: number;
  artist: number | null;
  day: string;
  changed: string;
}

describe('the list of all artist requests', () => {
  let bed: RequestsBed;
  const made: Made[] = [];
  const page = async (query: object, who: Visitor = bed.admin) =>
    (await bed.app.http.get(PATH).query(query).set(who).expect(200)).body.pagination as {
      data: BackstageRequest[];
      total: number;
    };
  const post = async (verb: string, body: object, who: Visitor = bed.admin) =>
    await bed.app.http.post(`${PATH}/${verb}`).set(who).send(body);
  const review = async (id: number, who: Visitor = bed.admin): Promise<BackstageReview> =>
    (await bed.app.http.get(`${PATH}/${id}/review`).set(who).expect(200)).body.review as BackstageReview;

  beforeAll(async () => {
    bed = await openRequestsBed();
    const people = [await bed.accounts.add('Ada Moreau'), await bed.accounts.add('Bob')];
    const artists = [await bed.catalogue.artist('Old Band'), await bed.catalogue.artist('New Band')];
    for (let n = 0; n < COUNT; n += 1) {
      const type = TYPES[n % 3] as BackstageRequestType;
      const one: Made = {
        id: 0,
        type,
        status: STATES[(n >> 1) % 4] as BackstageRequestStatus,
        user: people[n % 2] as number,
        artist: type === 'become-artist' ? null : (artists[n % 2] as number),
        day: `2026-01-${String(1 + (n % 10)).padStart(2, '0')}`,
        changed: `2026-02-${String(1 + (n % 7)).padStart(2, '0')}`,
      };
      one.id = await bed.catalogue.link('backstage_requests', {
        user_id: one.user,
        type,
        status: one.status,
        artist_name: type === 'become-artist' ? `Wish ${n}` : '',
        artist_id: one.artist,
        data: '{}',
        denial_reason: '',
        notes: '',
        created_at: `${one.day} 10:00:00.000`,
        updated_at: `${one.changed} 10:00:00.000`,
      });
      made.push(one);
    }
  });
  afterAll(() => bed.close());

  it('is filtered by everything that is declared, alone and together', async () => {
    const [{ user, artist }] = made.filter((one) => one.artist !== null) as [Made];
    const cases = [
      ...choiceCases<Made>('type', 'claim-artist', ({ type }) => type === 'claim-artist'),
      ...choiceCases<Made>('status', 'pending', ({ status }) => status === 'pending'),
      ...refCases<Made>('user', user, (one) => one.user === user),
      ...refCases<Made>('artist', Number(artist), (one) => one.artist === artist),
      ...comparedCases<Made>('created_at', ({ day }) => day, ['2026-01-05', ['2026-01-03', '2026-01-06']]),
      ...comparedCases<Made>('updated_at', ({ changed }) => changed, ['2026-02-05', ['2026-02-03', '2026-02-06']]),
    ];
    requireAllCases(BACKSTAGE_REQUESTS, cases);
    await walkCases(made, cases, async (filters) => {
      const { data, total } = await page({ filters: coded(filters), perPage: 100 });
      return { total, ids: data.map(({ id }) => id) };
    });
  });

  it('finds requests by who sent them and by whom they are about', async () => {
    await bed.app.nest.get(SearchIndexer).rebuild();
    const ids = async (query: string) => (await page({ query, perPage: 100 })).data.map(({ id }) => id).sort();
    const [first] = made as [Made];
    const ofAda = made.filter(({ user }) => user === first.user).map(({ id }) => id);
    expect(await ids('moreau')).toEqual(ofAda.sort());
    expect(await ids('wish 3')).toEqual(
      made
        .filter(({ type }, n) => type === 'become-artist' && `Wish ${n}`.startsWith('Wish 3'))
        .map(({ id }) => id)
        .sort(),
    );
    expect(await ids('old band')).toEqual(
      made
        .filter(({ artist }) => artist !== null && artist === made[2]?.artist)
        .map(({ id }) => id)
        .sort(),
    );
    expect(await ids('%')).toEqual([]);
  });

  it('is for those who decide and those who may look, and each verb takes its own right', async () => {
    const looks = await bed.person(['admin.access', 'backstageRequests.view']);
    const decides = await bed.person(['admin.access', 'backstageRequests.update']);
    const other = await bed.accounts.browser(await bed.accounts.add('other', grants('admin.access', 'users.update')));
    const [{ id }] = made as [Made];
    for (const [who, statuses] of [
      [looks.as, [200, 200, 200, 403, 403, 403]],
      [decides.as, [200, 200, 200, 422, 403, 200]],
      [other, [403, 404, 403, 403, 403, 403]],
    ] as const)
      expect([
        (await bed.app.http.get(PATH).set(who)).status,
        (await bed.app.http.get(`${PATH}/${id}`).set(who)).status,
        (await bed.app.http.get(`${PATH}/${id}/review`).set(who)).status,
        (await post('bulk-update', { ids: [id], values: { deny: '' } }, who)).status,
        (await post('bulk-delete', { ids: [id] }, who)).status,
        (await post('csv/export', {}, who)).status,
      ]).toEqual(statuses);
  });

  it('denies many at once with one reason; what is decided stays as it was', async () => {
    const [zoe, yan] = [await bed.person(), await bed.person()];
    const requests = [
      await bed.sent(zoe.as, await bed.become(zoe.as, 'Zoe')),
      await bed.sent(yan.as, await bed.become(yan.as, 'Yan')),
    ];
    const [approved] = made.filter(({ status }) => status === 'approved') as [Made];
    const ids = [...requests.map(({ id }) => id), approved.id];
    const hearing = hearEvents(bed.app, BackstageRequestDecided);
    const heard = () => hearing() as BackstageRequestDecided[];
    for (const deny of ['   ', 7, 'x'.repeat(1_001)])
      expect((await post('bulk-update', { ids, values: { deny } })).status).toBe(422);
    expect(heard()).toEqual([]);
    expect((await post('bulk-update', { ids, values: { deny: ' Not yours. ' } })).body).toMatchObject({ updated: 2 });
    expect(heard().map(({ status, artistName, reason }) => [status, artistName, reason])).toEqual([
      ['denied', 'Zoe', 'Not yours.'],
      ['denied', 'Yan', 'Not yours.'],
    ]);
    expect((await bed.mailbox.next(bed.accounts.emailOf(yan.name), /denied/)).text).toContain('Not yours.');
    const shown = async (id: number) =>
      (await bed.app.http.get(`${PATH}/${id}`).set(bed.admin)).body.request as BackstageRequest;
    expect(await shown(requests[0]?.id ?? 0)).toMatchObject({ status: 'denied', denial_reason: 'Not yours.' });
    expect(await shown(approved.id)).toMatchObject({ status: 'approved', denial_reason: '' });
  });

  it('deletes many with their files', async () => {
    const pia = await bed.person();
    const request = await bed.sent(
      pia.as,
      await bed.about(pia.as, 'claim-artist', await bed.catalogue.artist('Pia Band')),
    );
    expect((await post('bulk-delete', { ids: [request.id] })).body).toMatchObject({ updated: 1, task: null });
    expect((await bed.app.http.get(`${PATH}/${request.id}`).set(bed.admin)).status).toBe(404);
    expect(await bed.fileStatus(pia.as, request.identity_file?.url as string)).toBe(404);
  });

  it('tells before a decision who asks, who is called alike, and what an approval gives', async () => {
    const claimed = await bed.catalogue.artist('Tide Line');
    const twin = await bed.catalogue.artist('Tide Line Quartet');
    await bed.app.nest.get(SearchIndexer).rebuild();
    const [one, two] = [await bed.person(), await bed.person()];
    const owner = await bed.person();
    await bed.catalogue.link('artist_managers', { artist_id: claimed, user_id: owner.id, role: 'owner' });
    const became = await bed.sent(one.as, await bed.become(one.as, 'Tide Line'));
    const claim = await bed.sent(one.as, await bed.about(one.as, 'claim-artist', claimed));
    await bed.sent(two.as, await bed.about(two.as, 'claim-artist', claimed));

    const forClaim = await review(claim.id);
    expect(forClaim.person).toMatchObject({
      email: bed.accounts.emailOf(one.name),
      artists: [],
      requests: [{ id: became.id, status: 'pending' }],
    });
    expect(forClaim.grants).toEqual({
      new_artist: false,
      owner: true,
      verified: false,
      roles: ['artists'],
      owners: [{ id: owner.id, name: owner.name, image: null }],
      denied_claims: 1,
    });
    // The one that is asked for is not said to be like itself.
    expect(forClaim.similar_artists.map(({ id }) => id)).toEqual([twin]);
    const forNew = await review(became.id);
    expect(forNew.similar_artists.map(({ id }) => id).sort()).toEqual([claimed, twin].sort());
    expect(forNew.grants).toMatchObject({ new_artist: true, owner: true, owners: [], denied_claims: 0 });

    await bed.act(bed.admin, claim.id, 'approve').expect(200);
    const after = await review(became.id);
    expect(after.person.artists).toMatchObject([{ id: claimed, name: 'Tide Line' }]);
    expect(after.grants.roles).toEqual([]);
    await bed.app.http.get(`${PATH}/999999/review`).set(bed.admin).expect(404);
  });

  it('shows what came along to those who decide, and lets nobody decide about themselves', async () => {
    const [sender, handler, stranger] = [
      await bed.person(),
      await bed.person(['backstageRequests.update', 'backstageRequests.create', 'files.create']),
      await bed.person(),
    ];
    const request = await bed.sent(sender.as, await bed.become(sender.as, 'Pictured'));
    const url = request.image?.url as string;
    expect(await Promise.all([sender, handler, stranger].map(({ as }) => bed.fileStatus(as, url)))).toEqual([
      200, 200, 404,
    ]);
    expect(await bed.fileStatus(handler.as, url.replace('/download', '/thumbnail'))).toBe(200);
    const other = await bed.upload(sender.as, bed.picture, ['private.png', 'artwork']);
    expect(await bed.fileStatus(handler.as, other.url)).toBe(404);

    const own = await bed.sent(handler.as, await bed.become(handler.as, 'Mine'));
    expect((await bed.act(handler.as, own.id, 'approve').expect(403)).body.code).toBe('forbidden');
    await bed.act(handler.as, request.id, 'approve').expect(200);
  });
});
