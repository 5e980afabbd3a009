import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { API, AuthoringBed, LATER } from './authoring-bed.js';
import type { Visitor } from './create-test-app.js';

describe('music that artists make themselves', () => {
  let bed: AuthoringBed;

  beforeAll(async () => {
    bed = await AuthoringBed.open('authoring');
  });
  afterAll(() => bed.close());

  describe('tracks', () => {
    it('take everything that their form holds, and give it back to those who may change them', async () => {
      const album = (
        (await bed.send(bed.olga, 'post', 'albums', { name: 'Sea Songs', artists: [{ id: bed.maren }] }).expect(201))
          .body as { album: Album }
      ).album;
      const picture = await bed.upload(bed.olga, bed.cover, 'cover.png', 'artwork');
      const track = await bed.newTrack(
        bed.olga,
        { title: 'Raw' },
        {
          name: 'Tidewater',
          description: 'Written at night.',
          genres: ['Dream Pop', 'Été'],
          tags: ['late night'],
          explicit: true,
          isrc: 'us-s1z-99-00007',
          bpm: 121,
          musical_key: 'F#m',
          mood: 'calm',
          language: 'PT-br',
          license: 'cc-by',
          downloadable: true,
          comments_enabled: false,
          preview_start_ms: 9_000,
          countries_denied: ['de'],
          audience: 'followers',
          audience_until: LATER,
          publish_at: LATER,
          visibility: 'unlisted',
          disc_number: 2,
          number: 4,
          album_id: album.id,
          image_entry_id: picture,
        },
      );
      const whole = {
        name: 'Tidewater',
        slug: 'tidewater',
        description: 'Written at night.',
        explicit: true,
        isrc: 'USS1Z9900007',
        bpm: 121,
        musical_key: 'F#m',
        mood: 'calm',
        language: 'pt-br',
        license: 'cc-by',
        downloadable: true,
        comments_enabled: false,
        preview_start_ms: 9_000,
        countries_denied: ['DE'],
        countries_allowed: [],
        audience: 'followers',
        audience_until: '2999-01-01T00:00:00.000Z',
        publish_at: '2999-01-01T00:00:00.000Z',
        visibility: 'unlisted',
        disc_number: 2,
        number: 4,
        album_id: album.id,
        processing_state: 'pending',
        has_own_image: true,
        owner_id: bed.olgaId,
        permissions: { update: true, delete: true, share: true },
      };
      expect(await bed.trackOf(bed.olga, track.id)).toMatchObject(whole);
      expect([track.genres?.map(({ name }) => name).sort(), track.tags?.map(({ name }) => name)]).toEqual([
        ['dream-pop', 'ete'],
        ['late-night'],
      ]);
      expect(await bed.trackOf(bed.editor, track.id)).toMatchObject({
        ...whole,
        permissions: { update: true, delete: true, share: false },
      });
      const plans = { audience: 'plans', plan_ids: [1] };
      for (const [sent, audience_until] of [
        [{ ...plans, audience_until: LATER }, whole.audience_until],
        [plans, null],
      ] as const) {
        const { body } = await bed.send(bed.olga, 'put', `tracks/${track.id}`, sent).expect(200);
        expect(body.track).toMatchObject({ ...plans, audience_until });
      }
      const cleared = (
        (
          await bed
            .send(bed.olga, 'put', `tracks/${track.id}`, {
              publish_at: null,
              audience: 'everyone',
              isrc: null,
              bpm: null,
              mood: null,
              genres: [],
              tags: [],
              image_entry_id: null,
              album_id: null,
              visibility: 'public',
            })
            .expect(200)
        ).body as { track: Track }
      ).track;
      expect(cleared).toMatchObject({
        name: 'Tidewater',
        publish_at: null,
        audience: 'everyone',
        audience_until: null,
        isrc: null,
        bpm: null,
        mood: null,
        genres: [],
        tags: [],
        album: null,
        image: null,
        language: 'pt-br',
      });
      await bed.ready(track.id);
      const seen = await bed.trackOf(bed.sam, track.id);
      expect([
        seen.language,
        'owner_id' in seen,
        'publish_at' in seen,
        'renditions' in seen,
        'countries_denied' in seen,
        'processing_state' in seen,
      ]).toEqual(['pt-br', false, false, false, false, false]);
    });

    it('are never changed in what no form holds, nor by others, nor with what cannot be', async () => {
      const track = await bed.newTrack(bed.olga);
      const put = (who: Visitor, body: object) => bed.send(who, 'put', `tracks/${track.id}`, body);
      await put(bed.olga, {
        owner_id: 1,
        plays: 99,
        likes_count: 9,
        popularity: 100,
        listed: true,
        share_token: 'x',
        created_at: LATER,
        processing_state: 'ready',
        duration_ms: 1,
        disk: 'public',
        id: 7,
        file_entry_id: 3,
      }).expect(200);
      expect(await bed.trackOf(bed.olga, track.id)).toMatchObject({
        owner_id: bed.olgaId,
        plays: 0,
        likes_count: 0,
        share_token: null,
        processing_state: 'pending',
        duration_ms: track.duration_ms,
        created_at: track.created_at,
        file_entry_id: track.file_entry_id,
      });
      await put(bed.sam, { name: 'Mine' }).expect(404);
      await bed.accounts.change('tracks', { visibility: 'public', processing_state: 'ready' }, track.id);
      await put(bed.sam, { name: 'Mine' }).expect(403);
      await bed.app.http.put(`${API}/tracks/${track.id}`).send({ name: 'x' }).expect(401);
      const errors = async (body: object) =>
        (await put(bed.olga, body).expect(422)).body.errors as Record<string, string[]>;
      expect(await errors({ isrc: 'nonsense' })).toEqual({ isrc: ['An ISRC looks like US-S1Z-99-00001.'] });
      expect(await errors({ artists: [{ id: bed.wren }] })).toEqual({ artists: ['You don’t manage this artist.'] });
      expect(await errors({ artists: [{ name: 'Somebody New' }] })).toEqual({
        artists: ['You don’t manage this artist.'],
      });
      expect(await errors({ artists: [{ id: bed.maren, role: 'producer' }] })).toEqual({
        artists: ['Name at least one main artist.'],
      });
      expect(await errors({ artists: [{ id: 999_999 }] })).toEqual({ artists: ['There is no such artist.'] });
      expect(await errors({ countries_allowed: ['XX'] })).toEqual({ countries_allowed: ['There is no such country.'] });
      expect(await errors({ album_id: await bed.make.album('Theirs', [bed.wren]) })).toEqual({
        album_id: ['There is no such album of yours.'],
      });
      expect(await errors({ audience: 'plans' })).toEqual({ plan_ids: ['Choose at least one plan.'] });
      expect(await errors({ image_entry_id: track.file_entry_id })).toEqual({
        image_entry_id: ['This is no uploaded picture of yours.'],
      });
      for (const body of [
        { name: '\u202e' },
        { name: '' },
        { description: 'x'.repeat(10_001) },
        { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) },
        { visibility: 'secret' },
        { bpm: -1 },
        { publish_at: 'soon' },
        { artists: [] },
        { genres: ['!!!'] },
        { plan_ids: ['1'] },
        { publish_at: '2026-W01-1' },
        { publish_at: '2026-326' },
        { publish_at: '20260101T101010Z' },
        { publish_at: '2026-01-01T10:00+01' },
        { publish_at: '9999-12-31T23:59:59-12:00' },
        { audience: 'followers', audience_until: '2026-W01' },
        { musical_key: 'H' },
        { preview_start_ms: 1.5 },
        { name: 'a\u0000b' },
        { artists: 'x' },
      ])
        await put(bed.olga, body).expect(422);
      await put(bed.olga, { expected_updated_at: null }).expect(200);
      // Nobody's picture is worked on for a form that they may not send.
      await put(bed.sam, { image_entry_id: track.file_entry_id }).expect(403);
      expect(await bed.rows('SELECT id FROM artists WHERE name = ?', 'Somebody New')).toEqual([]);
    });

    it('may credit anybody, and make artists, where the account may choose them', async () => {
      const free = await bed.artist(
        'frida',
        [USERS_ROLE_ID],
        [{ name: 'music.create', restrictions: [{ name: 'artist_selection', value: true }] }],
      );
      const track = await bed.newTrack(
        free.who,
        { artist: 'Wren' },
        {
          artists: [
            { name: 'Brand New' },
            { id: bed.wren, role: 'featured' },
            { id: bed.maren, role: 'producer' },
            { name: 'brand new' },
          ],
        },
      );
      expect(track.credits?.map(({ name, role }) => [name, role])).toEqual([
        ['Brand New', 'primary'],
        ['Wren', 'featured'],
        ['Maren Holt', 'producer'],
      ]);
      const {
        tracks: [tagged],
      } = await bed.fromUploads(free.who, [
        await bed.uploadSong(free.who, { title: 'T', artist: 'Wren feat. Nobody Known' }),
      ]);
      expect(tagged?.artists.map(({ name }) => name)).toEqual(['Wren']);
    });

    it('say what stands there now to somebody who read something older', async () => {
      const track = await bed.newTrack(bed.olga);
      await bed
        .send(bed.editor, 'put', `tracks/${track.id}`, { name: 'By the editor', expected_updated_at: track.updated_at })
        .expect(200);
      const late = await bed
        .send(bed.olga, 'put', `tracks/${track.id}`, { name: 'Late', expected_updated_at: track.updated_at })
        .expect(409);
      expect(late.body).toMatchObject({
        code: 'conflict',
        message: 'Somebody has changed this in the meantime.',
        current: { id: track.id, name: 'By the editor' },
      });
      expect((await bed.trackOf(bed.olga, track.id)).name).toBe('By the editor');
    });

    it('stand in lists when they are public, ready and due; a later time is a right of its own', async () => {
      const track = await bed.newTrack(bed.olga, {}, { genres: ['Sea Shanty'], name: 'Listed Soon' });
      const listed = async (): Promise<boolean> =>
        ((await bed.send(bed.sam, 'get', 'tracks?query=listed')).body.pagination.data as Track[]).some(
          ({ id }) => id === track.id,
        );
      await bed.ready(track.id);
      await bed.send(bed.olga, 'put', `tracks/${track.id}`, { visibility: 'public', publish_at: LATER }).expect(200);
      expect(await listed()).toBe(false);
      await bed.send(bed.olga, 'put', `tracks/${track.id}`, { publish_at: '2020-01-01T00:00:00Z' }).expect(200);
      expect([await listed(), (await bed.send(bed.sam, 'get', 'genres/sea-shanty')).status]).toEqual([true, 200]);
      const busy = await bed.artist('bela', [USERS_ROLE_ID], [{ name: 'music.create', restrictions: [] }]);
      await bed.make.link('artist_managers', { artist_id: bed.wren, user_id: busy.id, role: 'owner' });
      expect(
        (
          await bed
            .send(busy.who, 'post', 'tracks', {
              file_entry_id: await bed.uploadSong(busy.who, { title: 'x' }),
              publish_at: LATER,
            })
            .expect(403)
        ).body.message,
      ).toBe('You may not publish at a later time.');
      await bed
        .send(busy.who, 'post', 'albums', { name: 'Later', artists: [{ id: bed.wren }], publish_at: LATER })
        .expect(403);
      await bed.send(bed.olga, 'put', `tracks/${track.id}`, { visibility: 'private' }).expect(200);
      expect([await listed(), (await bed.send(bed.sam, 'get', 'genres/sea-shanty')).status]).toEqual([false, 404]);
    });
  });

  describe('artists', () => {
    it('are changed by who acts for them as owner or editor', async () => {
      const entry = await bed.upload(bed.editor, bed.cover, 'face.png', 'artwork').catch(() => 0);
      const { artist: changed } = (
        await bed
          .send(bed.editor, 'put', `artists/${bed.maren}`, {
            name: 'Maren Holt Trio',
            profile: {
              description: 'Sings by the sea.',
              city: 'Esbjerg',
              country: 'dk',
              links: [{ url: 'https://example.org', title: 'Site' }],
            },
            genres: ['Folk'],
            image_entry_id: entry,
            header_image_entry_id: entry,
            verified: true,
            disabled: true,
          })
          .expect(200)
      ).body as { artist: Record<string, unknown> };
      expect(changed).toMatchObject({
        name: 'Maren Holt Trio',
        verified: false,
        genres: [{ name: 'folk' }],
        profile: { city: 'Esbjerg', country: 'DK', links: [{ title: 'Site' }] },
        permissions: { update: true },
      });
      expect([changed['image'], changed['header_image']]).toEqual([
        expect.stringMatching(/covers/),
        expect.stringMatching(/headers\/[\da-f]{40}\/banner\.webp$/),
      ]);
      expect((await bed.app.http.get(changed['header_image'] as string).expect(200)).headers['content-type']).toContain(
        'image/webp',
      );
      await bed
        .send(bed.olga, 'put', `artists/${bed.maren}`, { name: 'Maren Holt', profile: { city: 'Ribe' } })
        .expect(200);
      expect((await bed.send(bed.sam, 'get', `artists/${bed.maren}?load=profile,genres`)).body.artist).toMatchObject({
        name: 'Maren Holt',
        profile: { city: 'Ribe', description: 'Sings by the sea.' },
        genres: [{ name: 'folk' }],
        permissions: { update: false },
      });
      await bed.send(bed.sam, 'put', `artists/${bed.maren}`, { name: 'Mine' }).expect(403);
      await bed.send(bed.olga, 'put', `artists/${await bed.make.artist('Someone Else')}`, { name: 'Mine' }).expect(403);
      for (const body of [
        { profile: { links: [{ url: 'javascript:alert(1)', title: 'x' }] } },
        { profile: { links: [{ url: 'https://u:p@example.org', title: 'x' }] } },
        { profile: { country: 'ZZ' } },
        { name: '\u202e' },
      ]) {
        await bed.send(bed.olga, 'put', `artists/${bed.maren}`, body).expect(422);
      }
      await bed
        .send(bed.olga, 'put', `artists/${bed.maren}`, { name: 'x', expected_updated_at: '2020-01-01T00:00:00Z' })
        .expect(409);
    });
  });
});
