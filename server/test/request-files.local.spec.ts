import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { RequestFiles } from '../src/modules/catalogue/backstage/requests/index.js';
import { API, DAY_MS, PDF, openRequestsBed } from './backstage-requests-bed.js';
import type { RequestsBed } from './backstage-requests-bed.js';

describe('files of artist requests', () => {
  let bed: RequestsBed;
  beforeAll(async () => {
    bed = await openRequestsBed();
  });
  afterAll(() => bed.close());

  it('take images and PDFs by their content, for those who handle requests only', async () => {
    const [dora, handler, files, stranger] = [
      await bed.person(),
      await bed.person(['backstageRequests.view']),
      await bed.person(['files.view', 'files.update']),
      await bed.person(),
    ];
    await bed.upload(dora.as, Buffer.from('<html><script>alert(1)</script></html>'), ['passport.pdf', 'identity', 422]);
    await bed.upload(dora.as, PDF, ['cover.pdf', 'artwork', 422]);
    await bed.upload(dora.as, Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]), ['big.pdf', 'identity', 413]);
    const artistId = await bed.catalogue.artist('Dora');
    const foreign = await bed.identity(stranger.as);
    const body = await bed.about(dora.as, 'claim-artist', artistId);
    for (const wrong of [foreign.id, (await bed.upload(dora.as, bed.picture, ['me.png', 'artwork'])).id, 999_999]) {
      expect(
        (await bed.send(dora.as, { ...body, identity_file_entry_id: wrong }).expect(422)).body.errors,
      ).toHaveProperty('identity_file_entry_id');
    }
    const large = await sharp(randomBytes(1_100 * 1_100 * 3), { raw: { width: 1_100, height: 1_100, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const image = (await bed.upload(dora.as, large, ['large.png', 'artwork'])).id;
    expect(
      (await bed.send(dora.as, { type: 'become-artist', artist_name: 'Dora', image }).expect(422)).body.errors.image,
    ).toEqual(['The picture may have 2 MB at most.']);
    const request = await bed.sent(dora.as, body);
    const url = request.identity_file?.url as string;
    const answer = await bed.app.http.get(url).set(handler.as).expect(200);
    expect([
      answer.headers['content-disposition']?.startsWith('attachment'),
      answer.headers['content-type'],
      answer.headers['x-content-type-options'],
    ]).toEqual([true, 'application/pdf', 'nosniff']);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(await Promise.all([dora, files, stranger].map(({ as }) => bed.fileStatus(as, url)))).toEqual([
      200, 404, 404,
    ]);
    for (const [who, status] of [
      [dora, 200],
      [handler, 200],
      [files, 404],
      [stranger, 404],
    ] as const)
      await bed.app.http.get(`${API}/backstage-requests/${request.id}`).set(who.as).expect(status);
    // To see a proof is not to change it.
    for (const { as } of [handler, files])
      await bed.app.http.put(url.replace('/download', '')).set(as).send({ name: 'other.pdf' }).expect(404);
    // A proof stands for one request at a time.
    const elsewhere = { ...body, artist_id: await bed.catalogue.artist('Dora again') };
    await bed.send(dora.as, elsewhere).expect(422);
    await bed.act(stranger.as, request.id, 'cancel').expect(404);
    expect((await bed.act(dora.as, request.id, 'cancel').expect(200)).body.request).toMatchObject({
      status: 'cancelled',
      identity_file: null,
    });
    expect(await bed.fileStatus(dora.as, url)).toBe(404);
    await bed.act(dora.as, request.id, 'cancel').expect(409);
    await bed.send(dora.as, await bed.about(dora.as, 'claim-artist', artistId)).expect(201);
  });

  it('keep their files: nobody throws away what a request needs, and what two came with goes with the last of them', async () => {
    const hana = await bed.person();
    const throwAway = (id: number, deleteForever: boolean) =>
      bed.app.http
        .post(`${API}/file-entries/delete`)
        .set(hana.as)
        .send({ entryIds: [id], deleteForever });
    const body = await bed.become(hana.as, 'Hana');
    const first = await bed.sent(hana.as, body);
    for (const forever of [false, true]) {
      expect((await throwAway(body.image, forever).expect(409)).body.message).toBe(
        'This file belongs to a request that we are looking at. Cancel the request first.',
      );
    }
    await bed.act(bed.admin, first.id, 'deny', { denial_reason: 'Not yet.' }).expect(200);
    await bed.accounts.change('backstage_requests', { decided_at: bed.accounts.at(-8 * DAY_MS) }, first.id);
    const second = await bed.sent(hana.as, body);
    expect(
      (await bed.app.http.delete(`${API}/backstage-requests/${first.id}`).set(bed.admin).expect(200)).body.deleted,
    ).toBe(1);
    expect(
      (await bed.app.http.get(`${API}/backstage-requests/${second.id}`).set(bed.admin).expect(200)).body.request.image
        ?.id,
    ).toBe(body.image);
    const url = `${API}/file-entries/${body.image}/download`;
    expect(await bed.fileStatus(hana.as, url)).toBe(200);
    await bed.act(hana.as, second.id, 'cancel').expect(200);
    expect(await bed.fileStatus(hana.as, url)).toBe(404);
    // Sent with two at once: one of them is asked for another.
    const proof = (await bed.identity(hana.as)).id;
    const claims = await Promise.all(
      ['One', 'Two'].map(async (name) =>
        bed.about(hana.as, 'claim-artist', await bed.catalogue.artist(name), { identity_file_entry_id: proof }),
      ),
    );
    const answers = await Promise.all(claims.map((claim) => bed.send(hana.as, claim)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    // Thrown away in the same moment: sent, or asked for again, and never a request without its file.
    const late = await bed.become(hana.as, 'Hana again');
    const [asked, gone] = await Promise.all([bed.send(hana.as, late), throwAway(late.image, true)]);
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([asked.status, gone.status]);
  });

  it('forget proofs of identity 30 days after the decision', async () => {
    const eli = await bed.person();
    const request = await bed.sent(eli.as, await bed.about(eli.as, 'claim-artist', await bed.catalogue.artist('Eli')));
    const url = request.identity_file?.url as string;
    const old = { created_at: bed.accounts.at(-40 * DAY_MS) };
    await bed.accounts.change('file_entries', old, request.identity_file?.id ?? 0);
    const stray = await bed.identity(eli.as);
    await bed.accounts.change('file_entries', old, stray.id);
    const files = bed.app.nest.get(RequestFiles);
    await files.sweep();
    expect([await bed.fileStatus(eli.as, url), await bed.fileStatus(eli.as, stray.url)]).toEqual([200, 404]);
    await bed.act(bed.admin, request.id, 'deny', { denial_reason: '' }).expect(422);
    await bed.act(bed.admin, request.id, 'deny', { denial_reason: 'The document\ncannot be read.' }).expect(200);
    expect((await bed.mailbox.next(bed.accounts.emailOf(eli.name), /denied/)).text).toContain(
      'The document\ncannot be read.',
    );
    await files.sweep(Date.now() + 29 * DAY_MS);
    expect(await bed.fileStatus(eli.as, url)).toBe(200);
    await files.sweep(Date.now() + 31 * DAY_MS);
    expect(await bed.fileStatus(eli.as, url)).toBe(404);
    expect((await bed.app.http.get(`${API}/backstage-requests/${request.id}`).set(eli.as)).body.request).toMatchObject({
      status: 'denied',
      identity_file: null,
    });
  });
});
