import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { PersonalData, UserContent } from '../src/modules/users/index.js';
import type { ContentAction } from '../src/modules/users/index.js';
import { API, AuthoringBed, LATER } from './authoring-bed.js';
import type { Visitor } from './create-test-app.js';
import type { SongTags } from './importing/song.js';

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

    it('keep their address, plays and comments when their file is replaced', async () => {
      const track = await bed.newTrack(bed.olga, { frames: 800 });
      await bed.make.link('plays', {
        track_id: track.id,
        listener_key: 'u:1',
        client_id: 'c1',
        created_at: bed.accounts.at(0),
        counted_at: bed.accounts.at(0),
      });
      const comment = (position: number) =>
        bed.make.link('comments', {
          commentable_type: 'track',
          commentable_id: track.id,
          user_id: bed.olgaId,
          content: 'Here',
          mentions: '[]',
          position_ms: position,
          created_at: bed.accounts.at(0),
          updated_at: bed.accounts.at(0),
        });
      await comment(100);
      await comment(20_000);
      const old = track.file_entry_id ?? 0;
      const next = await bed.uploadSong(bed.olga, { title: 'Other', frames: 80 });
      await bed.send(bed.sam, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: next }).expect(404);
      expect(
        (await bed.send(bed.olga, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: old }).expect(422)).body
          .errors,
      ).toHaveProperty('file_entry_id');
      const { track: replaced } = (
        await bed.send(bed.olga, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: next }).expect(200)
      ).body as { track: Track };
      expect(replaced).toMatchObject({
        id: track.id,
        name: track.name,
        file_entry_id: next,
        processing_state: 'pending',
      });
      expect(replaced.duration_ms).toBeLessThan(track.duration_ms);
      expect(
        (
          await bed.rows<Record<'position_ms' | 'marker_slot', number>>(
            'SELECT position_ms, marker_slot FROM comments WHERE commentable_id = ? ORDER BY position_ms',
            track.id,
          )
        ).map((row) => [Number(row.position_ms), Number(row.marker_slot)]),
      ).toEqual(
        [100, replaced.duration_ms].map((at) => [at, Math.floor(at / Math.ceil((replaced.duration_ms + 1) / 200))]),
      );
      expect(
        (
          await bed.rows<{ id: number }>(
            'SELECT id FROM file_entries WHERE id IN (?, ?) AND deleted_at IS NULL',
            old,
            next,
          )
        ).map(({ id }) => Number(id)),
      ).toEqual([next]);
      expect(await bed.rows('SELECT id FROM plays WHERE track_id = ?', track.id)).toHaveLength(1);
      expect(await bed.rows('SELECT id FROM renditions WHERE track_id = ?', track.id)).toHaveLength(1);
    });

    it('take no more minutes from a helper than those have, and outlive whoever uploaded their file', async () => {
      const limited = [
        { name: 'music.create', restrictions: [{ name: 'minutes', value: 1 }] },
        { name: 'files.create', restrictions: [] },
      ];
      const [owner, helper] = [
        await bed.artist('otto', [USERS_ROLE_ID], limited),
        await bed.artist('hedda', [USERS_ROLE_ID], limited),
      ];
      for (const [{ id }, role] of [
        [owner, 'owner'],
        [helper, 'editor'],
      ] as const)
        await bed.make.link('artist_managers', { artist_id: bed.wren, user_id: id, role });
      const track = await bed.newTrack(owner.who, { frames: 80 });
      const swap = async (tags: SongTags) =>
        await bed.send(helper.who, 'post', `tracks/${track.id}/replace-file`, {
          file_entry_id: await bed.uploadSong(helper.who, tags),
        });
      expect((await swap({ title: 'Two minutes', frames: 4_600 })).body.code).toBe('over_quota');
      expect((await swap({ title: 'Short', frames: 120 })).status).toBe(200);
      const [{ file_entry_id: entry } = { file_entry_id: 0 }] = await bed.rows<{ file_entry_id: number }>(
        'SELECT file_entry_id FROM tracks WHERE id = ?',
        track.id,
      );
      await bed.app.unit.run('test', () =>
        bed.app.nest.get(UserContent).erase({ userId: helper.id, action: { kind: 'delete' }, alias: '' }, 1_500),
      );
      expect(await bed.rows('SELECT owner_id, file_entry_id FROM tracks WHERE id = ?', track.id)).toEqual([
        { owner_id: owner.id, file_entry_id: null },
      ]);
      expect(await bed.rows('SELECT id FROM file_entries WHERE id = ?', entry)).toEqual([]);
    });

    it('go with all that hangs on them, but for their plays; their upload lies in the bin', async () => {
      const [track, other] = [
        await bed.newTrack(bed.olga, {}, { tags: ['going'], genres: ['Going'] }),
        await bed.newTrack(bed.olga),
      ];
      await bed.make.link('plays', {
        track_id: track.id,
        listener_key: 'u:2',
        client_id: 'c2',
        created_at: bed.accounts.at(0),
        counted_at: bed.accounts.at(0),
      });
      await bed.make.link('likes', {
        user_id: bed.olgaId,
        likeable_type: 'track',
        likeable_id: track.id,
        created_at: bed.accounts.at(0),
      });
      await bed.make.link('comments', {
        commentable_type: 'track',
        commentable_id: track.id,
        user_id: bed.olgaId,
        content: 'x',
        mentions: '[]',
        created_at: bed.accounts.at(0),
        updated_at: bed.accounts.at(0),
      });
      const theirs = await bed.make.track('Theirs', [bed.wren]);
      expect((await bed.send(bed.olga, 'delete', `tracks/${track.id},${theirs}`).expect(403)).body.message).toBe(
        `You may not delete ${theirs}.`,
      );
      await bed.send(bed.sam, 'delete', `tracks/${track.id}`).expect(404);
      expect((await bed.send(bed.olga, 'delete', `tracks/${track.id},${other.id}`).expect(200)).body.deleted).toBe(2);
      for (const sql of [
        'SELECT id FROM tracks WHERE id = ?',
        "SELECT user_id FROM likes WHERE likeable_type = 'track' AND likeable_id = ?",
        "SELECT id FROM comments WHERE commentable_type = 'track' AND commentable_id = ?",
        'SELECT tag_id FROM track_tags WHERE track_id = ?',
        'SELECT id FROM renditions WHERE track_id = ?',
      ])
        expect(await bed.rows(sql, track.id)).toEqual([]);
      expect(await bed.rows('SELECT id FROM plays WHERE track_id = ?', track.id)).toHaveLength(1);
      expect(await bed.rows("SELECT id FROM genres WHERE name = 'going'")).toEqual([]);
      expect(
        (await bed.send(bed.olga, 'get', 'users/me/file-entries?trashed=true')).body.pagination.data.map(
          ({ id }: { id: number }) => id,
        ),
      ).toContain(track.file_entry_id);
    });

    it('are listed for their owner, whatever their state, the newest first and by pages that hold still', async () => {
      const mine = async (query: string) =>
        (await bed.send(bed.olga, 'get', `tracks?owner_id=me&paginate=cursor&perPage=2${query}`).expect(200)).body
          .pagination as { data: Track[]; next_cursor: string };
      const first = await mine('');
      const second = await mine(`&cursor=${first.next_cursor}`);
      const ids = [...first.data, ...second.data].map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      expect(first.data[0]).toMatchObject({
        owner_id: bed.olgaId,
        processing_state: expect.any(String),
        visibility: expect.any(String),
      });
      expect((await mine('&visibility=unlisted')).data.every(({ visibility }) => visibility === 'unlisted')).toBe(true);
      expect((await bed.send(bed.olga, 'get', 'albums?owner_id=me').expect(200)).body.pagination.data[0]).toMatchObject(
        { owner_id: bed.olgaId, visibility: 'private' },
      );
      await bed.send(bed.olga, 'get', 'tracks?owner_id=1').expect(422);
      await bed.app.http.get(`${API}/tracks?owner_id=me`).expect(401);
    });
  });

  it('stay without their maker, go to another, or go too, as the account says; with their files', async () => {
    const leaving = async (
      action: ContentAction,
    ): Promise<{
      track: Track;
      entry: unknown[];
      kept: { owner_id: number | null; file_entry_id: number | null }[];
    }> => {
      const { id, who } = await bed.artist(`leaver${action.kind}`);
      await bed.make.link('artist_managers', { artist_id: bed.maren, user_id: id, role: 'editor' });
      const track = await bed.newTrack(who, { title: action.kind });
      await bed.app.unit.run('test', () =>
        bed.app.nest.get(UserContent).erase({ userId: id, action, alias: '' }, 1_500),
      );
      return {
        track,
        entry: await bed.rows(
          'SELECT id FROM file_entries WHERE id = ? AND deleted_at IS NULL',
          track.file_entry_id ?? 0,
        ),
        kept: await bed.rows('SELECT owner_id, file_entry_id FROM tracks WHERE id = ?', track.id),
      };
    };
    expect(await leaving({ kind: 'delete' })).toMatchObject({ kept: [], entry: [] });
    // The bytes are the track's from then on: no sweep of files without an owner may take them.
    expect(await leaving({ kind: 'anonymise' })).toMatchObject({
      kept: [{ owner_id: null, file_entry_id: null }],
      entry: [],
    });
    const moved = await leaving({ kind: 'transfer', toUserId: bed.olgaId });
    expect(moved).toMatchObject({
      kept: [{ owner_id: bed.olgaId, file_entry_id: moved.track.file_entry_id }],
      entry: [{ id: moved.track.file_entry_id }],
    });
    expect(await bed.app.nest.get(PersonalData).collect(bed.olgaId)).toMatchObject({
      albums: expect.arrayContaining([expect.objectContaining({ name: 'Sea Songs' })]),
      tracks: expect.any(Array),
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
