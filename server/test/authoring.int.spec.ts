import sharp from 'sharp';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { UploadWarning } from '@tonearm/shared/catalogue/authoring.dto';
import { ARTISTS_ROLE_ID, USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { WorkerAudioProbe } from '../src/adapters/audio-probe/worker-audio-probe.js';
import { ADAPTERS } from '../src/app.adapters.js';
import { PersonalData, UserContent } from '../src/modules/users/index.js';
import type { ContentAction } from '../src/modules/users/index.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp, Visitor } from './create-test-app.js';
import { countStatements } from './count-statements.js';
import { AccountFactory } from './factories/accounts.js';
import { CatalogueFactory } from './factories/catalogue.js';
import { song } from './importing/song.js';
import type { SongTags } from './importing/song.js';
import { compiledProbeWorker } from './media/compiled-probe-worker.js';

const API = '/api/v1';
const LATER = '2999-01-01T00:00:00Z';

describe('music that artists make themselves', () => {
  let app: TestApp;
  let accounts: AccountFactory;
  let make: CatalogueFactory;
  let cover: Buffer;
  let olga: Visitor;
  let olgaId: number;
  let sam: Visitor;
  let samId: number;
  let editor: Visitor;
  let maren: number;
  let wren: number;

  const send = (who: Visitor, method: 'post' | 'put' | 'delete' | 'get', path: string, body?: object) => {
    const call = app.http[method](`${API}/${path}`).set(who);
    return body ? call.send(body) : call;
  };
  const upload = async (who: Visitor, bytes: Uint8Array, name = 'song.mp3', type = 'trackMedia'): Promise<number> => {
    const answer = await app.http.post(`${API}/file-entries`).set(who).attach('file', Buffer.from(bytes), name).field('metadata', JSON.stringify({ upload_type: type })).expect(201);
    return (answer.body as { fileEntry: { id: number } }).fileEntry.id;
  };
  const uploadSong = (who: Visitor, tags: SongTags, name?: string): Promise<number> => upload(who, song(tags), name);
  const fromUploads = async (who: Visitor, ids: number[], more: object = {}): Promise<{ tracks: Track[]; album?: Album; warnings: UploadWarning[] }> =>
    (await send(who, 'post', 'tracks/from-uploads', { file_entry_ids: ids, group_as: 'single_tracks', ...more }).expect(201)).body as { tracks: Track[]; album?: Album; warnings: UploadWarning[] };
  const trackOf = async (who: Visitor, id: number, query = 'load=genres,tags,credits'): Promise<Track> => ((await send(who, 'get', `tracks/${id}?${query}`).expect(200)).body as { track: Track }).track;
  const newTrack = async (who: Visitor, tags: SongTags = {}, fields: object = {}): Promise<Track> =>
    ((await send(who, 'post', 'tracks', { file_entry_id: await uploadSong(who, { title: 'Song', artist: 'Maren Holt', ...tags }), ...fields }).expect(201)).body as { track: Track }).track;
  const rows = <T>(sql: string, ...params: (string | number)[]): Promise<T[]> => app.database.read<T>(sql, params);
  const ready = async (id: number): Promise<void> => {
    await accounts.change('tracks', { processing_state: 'ready' }, id);
  };
  const artist = async (name: string, roles = [USERS_ROLE_ID, ARTISTS_ROLE_ID], permissions?: { name: string; restrictions: { name: string; value: number | boolean | null }[] }[]) => {
    const id = await accounts.add(name, { roles, ...(permissions ? { permissions } : {}) });
    return { id, who: await accounts.browser(id) };
  };

  beforeAll(async () => {
    ADAPTERS.audioProbe = () => new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    app = await createTestApp('authoring');
    accounts = new AccountFactory(app);
    make = new CatalogueFactory(app.database, app.unit);
    cover = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa3311' } }).png().toBuffer();
    ({ id: olgaId, who: olga } = await artist('olga'));
    ({ id: samId, who: sam } = await artist('sam'));
    const helper = await artist('edda', [USERS_ROLE_ID]);
    editor = helper.who;
    [maren, wren] = [await make.artist('Maren Holt'), await make.artist('Wren')];
    await make.link('artist_managers', { artist_id: maren, user_id: olgaId, role: 'owner' });
    await make.link('artist_managers', { artist_id: maren, user_id: helper.id, role: 'editor' });
  });
  afterAll(() => app.close());

  describe('out of uploads', () => {
    it('become drafts of one album by what they say of themselves, and find it again', async () => {
      const tags = { artist: 'Maren Holt feat. Wren', album: 'Low Tide Almanac', date: '2026-03-06', genre: 'Dream Pop', cover };
      const ids = [await uploadSong(olga, { ...tags, title: 'Undertow', track: '2', seed: 7 }), await uploadSong(olga, { ...tags, title: 'Harbour Lights', track: '1', isrc: 'USS1Z9900001' })];
      const { tracks, album, warnings } = await fromUploads(olga, ids, { group_as: 'album' });
      expect(tracks.map(({ name, number, visibility, artists }) => [name, number, visibility, artists.map(({ id, role }) => [id, role])])).toEqual([
        ['Harbour Lights', 1, 'private', [[maren, 'primary']]], ['Undertow', 2, 'private', [[maren, 'primary']]],
      ]);
      expect(album).toMatchObject({ name: 'Low Tide Almanac', visibility: 'private', release_type: 'ep', release_date: '2026-03-06', artists: [{ id: maren }], genres: [{ name: 'dream-pop' }], is_listed: false });
      expect(album?.image).toMatch(/covers\/[\da-f]{40}\/640\.webp$/);
      expect(album?.tracks?.map(({ processing_state: state }) => state)).toEqual(['pending', 'pending']);
      expect(warnings).toEqual([]);
      await send(sam, 'get', `tracks/${tracks[0]?.id}`).expect(404);
      await send(sam, 'get', `albums/${album?.id}`).expect(404);
      const again = await fromUploads(olga, [await uploadSong(olga, { ...tags, title: 'Weir', seed: 7 })], { group_as: 'album' });
      expect([again.album?.id, again.tracks[0]?.number, again.warnings]).toEqual([album?.id, 3, [{ file_entry_id: expect.any(Number), code: 'duplicate', track_id: tracks[1]?.id }]]);
      expect((await rows<{ n: number }>('SELECT COUNT(*) AS n FROM processing_tasks')).map(({ n }) => Number(n))).toEqual([3]);
    });

    it('are single tracks with pictures of their own, named by their file where nothing is tagged', async () => {
      const { tracks, warnings } = await fromUploads(olga, [await uploadSong(olga, { cover }, '07 - Night Bus.mp3'), await uploadSong(olga, { title: 'Weir', artist: 'Wren' })]);
      expect(tracks.map(({ name, album, artists, has_own_image: own, owner_id: owner }) => [name, album, artists[0]?.id, own, owner])).toEqual([['Night Bus', null, maren, true, olgaId], ['Weir', null, maren, false, olgaId]]);
      expect(warnings.map(({ code }) => code)).toEqual(['no_tags']);
    });

    it('are refused where they are no unused music of the caller', async () => {
      const entry = await uploadSong(olga, { title: 'Once' });
      const refused = async (who: Visitor, ids: number[], more = {}) => (await send(who, 'post', 'tracks/from-uploads', { file_entry_ids: ids, group_as: 'single_tracks', ...more }).expect(422)).body.errors as object;
      const own = { file_entry_ids: ['This is no uploaded music of yours.'] };
      expect(await refused(sam, [entry])).toEqual(own);
      expect(await refused(olga, [999_999])).toEqual(own);
      expect(await refused(olga, [await upload(olga, cover, 'cover.png', 'artwork')])).toEqual(own);
      expect(await refused(sam, [await uploadSong(sam, { title: 'Mine' })])).toEqual({ artist_id: ['You do not act for an artist yet.'] });
      expect(await refused(olga, [entry], { artist_id: wren })).toEqual({ artist_id: ['You do not act for this artist.'] });
      await fromUploads(olga, [entry]);
      expect(await refused(olga, [entry])).toEqual({ file_entry_ids: ['A track is made of this file already.'] });
      expect((await send(olga, 'post', 'tracks', { file_entry_id: entry }).expect(422)).body.errors).toEqual({ file_entry_id: ['A track is made of this file already.'] });
      expect((await send(olga, 'post', 'file-entries/delete', { entryIds: [entry], deleteForever: true }).expect(409)).body.message).toBe('A track is made of this file. Delete the track instead.');
      await send(editor, 'post', 'tracks/from-uploads', { file_entry_ids: [entry], group_as: 'album' }).expect(403);
      const twice = await uploadSong(olga, { title: 'At once' });
      const both = await Promise.all([1, 2].map(() => send(olga, 'post', 'tracks', { file_entry_id: twice })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
      // Thrown away in the same moment: made of it, or told so, and never a track without its file.
      const thrown = await uploadSong(olga, { title: 'Thrown away' });
      const [made, gone] = await Promise.all([send(olga, 'post', 'tracks', { file_entry_id: thrown }), send(olga, 'post', 'file-entries/delete', { entryIds: [thrown], deleteForever: true })]);
      expect([[201, 409], [422, 200]]).toContainEqual([made.status, gone.status]);
    });

    it('stop at the minutes of the account, also where two come at once, and the rest is made', async () => {
      const minute = song({ title: 'One minute', frames: 2_300 });
      const limits = (minutes: number, more: { name: string; value: number }[] = []) => [{ name: 'music.create', restrictions: [{ name: 'minutes', value: minutes }, ...more] }];
      const few = await artist('felix', [USERS_ROLE_ID], limits(2));
      await make.link('artist_managers', { artist_id: wren, user_id: few.id, role: 'owner' });
      const ids = [await upload(few.who, minute), await upload(few.who, minute), await upload(few.who, minute)];
      const { tracks, warnings } = await fromUploads(few.who, ids.slice(0, 2));
      expect([tracks.length, warnings.filter(({ code }) => code === 'over_quota')]).toEqual([1, [{ file_entry_id: ids[1], code: 'over_quota', track_id: null }]]);
      expect((await send(few.who, 'get', 'users/me/usage').expect(200)).body).toMatchObject({ music_minutes: { used: 1, allowed: 2 }, playlists: { used: 0, allowed: null }, storage_mb: { allowed: 10_000 } });
      expect((await send(few.who, 'post', 'tracks/from-uploads', { file_entry_ids: [ids[2]], group_as: 'album' }).expect(403)).body).toMatchObject({ code: 'over_quota', message: 'You have used up your 2 minutes of music.' });
      const race = await artist('rosa', [USERS_ROLE_ID], limits(2));
      await make.link('artist_managers', { artist_id: wren, user_id: race.id, role: 'editor' });
      const files = [await upload(race.who, minute), await upload(race.who, minute), await upload(race.who, minute)];
      expect((await Promise.all(files.map((id) => send(race.who, 'post', 'tracks', { file_entry_id: id })))).map(({ status }) => status).sort()).toEqual([201, 403, 403]);
      const short = await artist('sven', [USERS_ROLE_ID], limits(9, [{ name: 'max_track_minutes', value: 1 }]));
      await make.link('artist_managers', { artist_id: wren, user_id: short.id, role: 'owner' });
      expect((await send(short.who, 'post', 'tracks', { file_entry_id: await upload(short.who, minute) }).expect(403)).body.message).toBe('A track can be at most 1 minutes long.');
    });

    it('tell which recordings are here already', async () => {
      const entry = await uploadSong(olga, { title: 'Twin', artist: 'Maren Holt', seed: 4_711 });
      const { tracks: [track] } = await fromUploads(olga, [entry]);
      const [kept] = await rows<{ fingerprint_hash: string; file_sha256: string }>('SELECT fingerprint_hash, file_sha256 FROM tracks WHERE id = ?', track?.id ?? 0);
      const matches = async (who: Visitor, body: object) => (await send(who, 'post', 'uploads/duplicates', body).expect(200)).body.matches as object[];
      expect(await matches(olga, { sha256: kept?.file_sha256 })).toEqual([{ track_id: track?.id, name: 'Twin', slug: 'twin', is_own: true }]);
      expect(await matches(olga, { fingerprint_hash: kept?.fingerprint_hash })).toHaveLength(1);
      expect(await matches(sam, { fingerprint_hash: kept?.fingerprint_hash })).toEqual([]);
      await send(olga, 'post', 'uploads/duplicates', {}).expect(422);
      await send(editor, 'post', 'uploads/duplicates', { sha256: kept?.file_sha256 }).expect(403);
    });
  });

  describe('tracks', () => {
    it('take everything that their form holds, and give it back to those who may change them', async () => {
      const album = ((await send(olga, 'post', 'albums', { name: 'Sea Songs', artists: [{ id: maren }] }).expect(201)).body as { album: Album }).album;
      const picture = await upload(olga, cover, 'cover.png', 'artwork');
      const track = await newTrack(olga, { title: 'Raw' }, {
        name: 'Tidewater', description: 'Written at night.', genres: ['Dream Pop', 'Été'], tags: ['late night'], explicit: true, isrc: 'us-s1z-99-00007', bpm: 121, musical_key: 'F#m',
        mood: 'calm', language: 'PT-br', license: 'cc-by', downloadable: true, comments_enabled: false, preview_start_ms: 9_000, countries_denied: ['de'], audience: 'followers',
        audience_until: LATER, publish_at: LATER, visibility: 'unlisted', disc_number: 2, number: 4, album_id: album.id, image_entry_id: picture,
      });
      const whole = {
        name: 'Tidewater', slug: 'tidewater', description: 'Written at night.', explicit: true, isrc: 'USS1Z9900007', bpm: 121, musical_key: 'F#m', mood: 'calm', language: 'pt-br', license: 'cc-by',
        downloadable: true, comments_enabled: false, preview_start_ms: 9_000, countries_denied: ['DE'], countries_allowed: [], audience: 'followers', audience_until: '2999-01-01T00:00:00.000Z',
        publish_at: '2999-01-01T00:00:00.000Z', visibility: 'unlisted', disc_number: 2, number: 4, album_id: album.id, processing_state: 'pending', has_own_image: true, owner_id: olgaId,
        permissions: { update: true, delete: true, share: true },
      };
      expect(await trackOf(olga, track.id)).toMatchObject(whole);
      expect([track.genres?.map(({ name }) => name).sort(), track.tags?.map(({ name }) => name)]).toEqual([['dream-pop', 'ete'], ['late-night']]);
      expect(await trackOf(editor, track.id)).toMatchObject({ ...whole, permissions: { update: true, delete: true, share: false } });
      const cleared = ((await send(olga, 'put', `tracks/${track.id}`, { publish_at: null, audience: 'everyone', isrc: null, bpm: null, mood: null, genres: [], tags: [], image_entry_id: null, album_id: null, visibility: 'unlisted' }).expect(200)).body as { track: Track }).track;
      expect(cleared).toMatchObject({ name: 'Tidewater', publish_at: null, audience: 'everyone', audience_until: null, isrc: null, bpm: null, mood: null, genres: [], tags: [], album: null, image: null, language: 'pt-br' });
      await ready(track.id);
      const seen = await trackOf(sam, track.id);
      expect([seen.language, 'owner_id' in seen, 'publish_at' in seen, 'renditions' in seen, 'countries_denied' in seen, 'processing_state' in seen]).toEqual(['pt-br', false, false, false, false, false]);
    });

    it('are never changed in what no form holds, nor by others, nor with what cannot be', async () => {
      const track = await newTrack(olga);
      const put = (who: Visitor, body: object) => send(who, 'put', `tracks/${track.id}`, body);
      await put(olga, { owner_id: 1, plays: 99, likes_count: 9, popularity: 100, listed: true, share_token: 'x', created_at: LATER, processing_state: 'ready', duration_ms: 1, disk: 'public', id: 7, file_entry_id: 3 }).expect(200);
      expect(await trackOf(olga, track.id)).toMatchObject({ owner_id: olgaId, plays: 0, likes_count: 0, share_token: null, processing_state: 'pending', duration_ms: track.duration_ms, created_at: track.created_at, file_entry_id: track.file_entry_id });
      await put(sam, { name: 'Mine' }).expect(404);
      await accounts.change('tracks', { visibility: 'public', processing_state: 'ready' }, track.id);
      await put(sam, { name: 'Mine' }).expect(403);
      await app.http.put(`${API}/tracks/${track.id}`).send({ name: 'x' }).expect(401);
      const errors = async (body: object) => (await put(olga, body).expect(422)).body.errors as Record<string, string[]>;
      expect(await errors({ isrc: 'nonsense' })).toEqual({ isrc: ['An ISRC looks like US-S1Z-99-00001.'] });
      expect(await errors({ artists: [{ id: wren }] })).toEqual({ artists: ['You do not act for this artist.'] });
      expect(await errors({ artists: [{ name: 'Somebody New' }] })).toEqual({ artists: ['You do not act for this artist.'] });
      expect(await errors({ artists: [{ id: maren, role: 'producer' }] })).toEqual({ artists: ['Name at least one main artist.'] });
      expect(await errors({ artists: [{ id: 999_999 }] })).toEqual({ artists: ['There is no such artist.'] });
      expect(await errors({ countries_allowed: ['XX'] })).toEqual({ countries_allowed: ['There is no such country.'] });
      expect(await errors({ album_id: await make.album('Theirs', [wren]) })).toEqual({ album_id: ['There is no such album of yours.'] });
      expect(await errors({ audience: 'plans' })).toEqual({ plan_ids: ['Choose at least one plan.'] });
      expect(await errors({ image_entry_id: track.file_entry_id })).toEqual({ image_entry_id: ['This is no uploaded picture of yours.'] });
      for (const body of [{ name: '\u202e' }, { name: '' }, { description: 'x'.repeat(10_001) }, { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) }, { visibility: 'secret' }, { bpm: -1 }, { publish_at: 'soon' },
        { artists: [] }, { genres: ['!!!'] }, { plan_ids: ['1'] }, { publish_at: '2026-W01-1' }, { publish_at: '2026-326' }, { publish_at: '20260101T101010Z' }, { publish_at: '2026-01-01T10:00+01' }, { publish_at: '9999-12-31T23:59:59-12:00' }, { audience: 'followers', audience_until: '2026-W01' }, { musical_key: 'H' }, { preview_start_ms: 1.5 }, { name: 'a\u0000b' }, { artists: 'x' }]) await put(olga, body).expect(422);
      await put(olga, { expected_updated_at: null }).expect(200);
      // Nobody's picture is worked on for a form that they may not send.
      await put(sam, { image_entry_id: track.file_entry_id }).expect(403);
      expect((await rows('SELECT id FROM artists WHERE name = ?', 'Somebody New'))).toEqual([]);
    });

    it('may credit anybody, and make artists, where the account may choose them', async () => {
      const free = await artist('frida', [USERS_ROLE_ID], [{ name: 'music.create', restrictions: [{ name: 'artist_selection', value: true }] }]);
      const track = await newTrack(free.who, { artist: 'Wren' }, { artists: [{ name: 'Brand New' }, { id: wren, role: 'featured' }, { id: maren, role: 'producer' }, { name: 'brand new' }] });
      expect(track.credits?.map(({ name, role }) => [name, role])).toEqual([['Brand New', 'primary'], ['Wren', 'featured'], ['Maren Holt', 'producer']]);
      const { tracks: [tagged] } = await fromUploads(free.who, [await uploadSong(free.who, { title: 'T', artist: 'Wren feat. Nobody Known' })]);
      expect(tagged?.artists.map(({ name }) => name)).toEqual(['Wren']);
    });

    it('say what stands there now to somebody who read something older', async () => {
      const track = await newTrack(olga);
      await send(editor, 'put', `tracks/${track.id}`, { name: 'By the editor', expected_updated_at: track.updated_at }).expect(200);
      const late = await send(olga, 'put', `tracks/${track.id}`, { name: 'Late', expected_updated_at: track.updated_at }).expect(409);
      expect(late.body).toMatchObject({ code: 'conflict', message: 'Somebody has changed this in the meantime.', current: { id: track.id, name: 'By the editor' } });
      expect((await trackOf(olga, track.id)).name).toBe('By the editor');
    });

    it('stand in lists when they are public, ready and due; a later time is a right of its own', async () => {
      const track = await newTrack(olga, {}, { genres: ['Sea Shanty'], name: 'Listed Soon' });
      const listed = async (): Promise<boolean> => ((await send(sam, 'get', 'tracks?query=listed')).body.pagination.data as Track[]).some(({ id }) => id === track.id);
      await ready(track.id);
      await send(olga, 'put', `tracks/${track.id}`, { visibility: 'public', publish_at: LATER }).expect(200);
      expect(await listed()).toBe(false);
      await send(olga, 'put', `tracks/${track.id}`, { publish_at: '2020-01-01T00:00:00Z' }).expect(200);
      expect([await listed(), (await send(sam, 'get', 'genres/sea-shanty')).status]).toEqual([true, 200]);
      const busy = await artist('bela', [USERS_ROLE_ID], [{ name: 'music.create', restrictions: [] }]);
      await make.link('artist_managers', { artist_id: wren, user_id: busy.id, role: 'owner' });
      expect((await send(busy.who, 'post', 'tracks', { file_entry_id: await uploadSong(busy.who, { title: 'x' }), publish_at: LATER }).expect(403)).body.message).toBe('You may not publish at a later time.');
      await send(busy.who, 'post', 'albums', { name: 'Later', artists: [{ id: wren }], publish_at: LATER }).expect(403);
      await send(olga, 'put', `tracks/${track.id}`, { visibility: 'private' }).expect(200);
      expect([await listed(), (await send(sam, 'get', 'genres/sea-shanty')).status]).toEqual([false, 404]);
    });

    it('keep their address, plays and comments when their file is replaced', async () => {
      const track = await newTrack(olga, { frames: 800 });
      await make.link('plays', { track_id: track.id, listener_key: 'u:1', client_id: 'c1', created_at: accounts.at(0), counted_at: accounts.at(0) });
      const comment = (position: number) => make.link('comments', {
        commentable_type: 'track', commentable_id: track.id, user_id: olgaId, content: 'Here', mentions: '[]', position_ms: position, created_at: accounts.at(0), updated_at: accounts.at(0),
      });
      await comment(100);
      await comment(20_000);
      const old = track.file_entry_id ?? 0;
      const next = await uploadSong(olga, { title: 'Other', frames: 80 });
      await send(sam, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: next }).expect(404);
      expect((await send(olga, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: old }).expect(422)).body.errors).toHaveProperty('file_entry_id');
      const { track: replaced } = (await send(olga, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: next }).expect(200)).body as { track: Track };
      expect(replaced).toMatchObject({ id: track.id, name: track.name, file_entry_id: next, processing_state: 'pending' });
      expect(replaced.duration_ms).toBeLessThan(track.duration_ms);
      expect((await rows<{ position_ms: number }>('SELECT position_ms FROM comments WHERE commentable_id = ? ORDER BY position_ms', track.id)).map((row) => Number(row.position_ms))).toEqual([100, replaced.duration_ms]);
      expect((await rows<{ id: number }>('SELECT id FROM file_entries WHERE id IN (?, ?) AND deleted_at IS NULL', old, next)).map(({ id }) => Number(id))).toEqual([next]);
      expect(await rows('SELECT id FROM plays WHERE track_id = ?', track.id)).toHaveLength(1);
      expect(await rows('SELECT id FROM renditions WHERE track_id = ?', track.id)).toHaveLength(1);
    });

    it('take no more minutes from a helper than those have, and outlive whoever uploaded their file', async () => {
      const limited = [{ name: 'music.create', restrictions: [{ name: 'minutes', value: 1 }] }, { name: 'files.create', restrictions: [] }];
      const [owner, helper] = [await artist('otto', [USERS_ROLE_ID], limited), await artist('hedda', [USERS_ROLE_ID], limited)];
      for (const [{ id }, role] of [[owner, 'owner'], [helper, 'editor']] as const) await make.link('artist_managers', { artist_id: wren, user_id: id, role });
      const track = await newTrack(owner.who, { frames: 80 });
      const swap = async (tags: SongTags) => await send(helper.who, 'post', `tracks/${track.id}/replace-file`, { file_entry_id: await uploadSong(helper.who, tags) });
      expect((await swap({ title: 'Two minutes', frames: 4_600 })).body.code).toBe('over_quota');
      expect((await swap({ title: 'Short', frames: 120 })).status).toBe(200);
      const [{ file_entry_id: entry } = { file_entry_id: 0 }] = await rows<{ file_entry_id: number }>('SELECT file_entry_id FROM tracks WHERE id = ?', track.id);
      await app.unit.run('test', () => app.nest.get(UserContent).erase(helper.id, { kind: 'delete' }));
      expect(await rows('SELECT owner_id, file_entry_id FROM tracks WHERE id = ?', track.id)).toEqual([{ owner_id: owner.id, file_entry_id: null }]);
      expect(await rows('SELECT id FROM file_entries WHERE id = ?', entry)).toEqual([]);
    });

    it('go with all that hangs on them, but for their plays; their upload lies in the bin', async () => {
      const [track, other] = [await newTrack(olga, {}, { tags: ['going'], genres: ['Going'] }), await newTrack(olga)];
      await make.link('plays', { track_id: track.id, listener_key: 'u:2', client_id: 'c2', created_at: accounts.at(0), counted_at: accounts.at(0) });
      await make.link('likes', { user_id: olgaId, likeable_type: 'track', likeable_id: track.id, created_at: accounts.at(0) });
      await make.link('comments', { commentable_type: 'track', commentable_id: track.id, user_id: olgaId, content: 'x', mentions: '[]', created_at: accounts.at(0), updated_at: accounts.at(0) });
      const theirs = await make.track('Theirs', [wren]);
      expect((await send(olga, 'delete', `tracks/${track.id},${theirs}`).expect(403)).body.message).toBe(`You may not delete ${theirs}.`);
      await send(sam, 'delete', `tracks/${track.id}`).expect(404);
      expect((await send(olga, 'delete', `tracks/${track.id},${other.id}`).expect(200)).body.deleted).toBe(2);
      for (const sql of ['SELECT id FROM tracks WHERE id = ?', "SELECT user_id FROM likes WHERE likeable_type = 'track' AND likeable_id = ?", "SELECT id FROM comments WHERE commentable_type = 'track' AND commentable_id = ?",
        'SELECT tag_id FROM track_tags WHERE track_id = ?', 'SELECT id FROM renditions WHERE track_id = ?']) expect(await rows(sql, track.id)).toEqual([]);
      expect(await rows('SELECT id FROM plays WHERE track_id = ?', track.id)).toHaveLength(1);
      expect(await rows("SELECT id FROM genres WHERE name = 'going'")).toEqual([]);
      expect((await send(olga, 'get', 'users/me/file-entries?trashed=true')).body.pagination.data.map(({ id }: { id: number }) => id)).toContain(track.file_entry_id);
    });

    it('are listed for their owner, whatever their state, the newest first and by pages that hold still', async () => {
      const mine = async (query: string) => (await send(olga, 'get', `tracks?owner_id=me&paginate=cursor&perPage=2${query}`).expect(200)).body.pagination as { data: Track[]; next_cursor: string };
      const first = await mine('');
      const second = await mine(`&cursor=${first.next_cursor}`);
      const ids = [...first.data, ...second.data].map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((a, b) => b - a));
      expect(first.data[0]).toMatchObject({ owner_id: olgaId, processing_state: expect.any(String), visibility: expect.any(String) });
      expect((await mine('&visibility=unlisted')).data.every(({ visibility }) => visibility === 'unlisted')).toBe(true);
      expect((await send(olga, 'get', 'albums?owner_id=me').expect(200)).body.pagination.data[0]).toMatchObject({ owner_id: olgaId, visibility: 'private' });
      await send(olga, 'get', 'tracks?owner_id=1').expect(422);
      await app.http.get(`${API}/tracks?owner_id=me`).expect(401);
    });
  });

  describe('albums', () => {
    it('stand as the form says: order, new files, tracks that leave; and publishing one publishes what is on it', async () => {
      const [one, two] = [await newTrack(olga, { title: 'One' }), await newTrack(olga, { title: 'Two' })];
      const { album } = (await send(olga, 'post', 'albums', {
        name: 'Estuary', artists: [{ id: maren }], description: 'About water.', release_type: 'album', release_date: '2026-05-01', label: 'Tide', upc: '0123456789012', copyright: '2026 Tide',
        genres: ['Folk'], tags: ['water'], tracks: [{ id: two.id }, { id: one.id, name: 'One again' }, { file_entry_id: await uploadSong(olga, { title: 'Three', explicit: true }), disc_number: 2 }],
      }).expect(201)).body as { album: Album };
      expect(album.tracks?.map(({ name, disc_number: disc, number }) => [name, disc, number])).toEqual([['Two', 1, 1], ['One again', 1, 2], ['Three', 2, 1]]);
      expect(album).toMatchObject({ visibility: 'private', description: 'About water.', label: 'Tide', upc: '0123456789012', copyright: '2026 Tide', genres: [{ name: 'folk' }], tags: [{ name: 'water' }], owner_id: olgaId });
      for (const { id } of album.tracks ?? []) await ready(id);
      const three = album.tracks?.[2]?.id ?? 0;
      const published = ((await send(olga, 'put', `albums/${album.id}`, { visibility: 'public', tracks: [{ id: three, disc_number: 1 }, { id: one.id }] }).expect(200)).body as { album: Album }).album;
      expect([published.tracks?.map(({ id, number }) => [id, number]), published.tracks_count, published.is_listed, published.explicit]).toEqual([[[three, 1], [one.id, 2]], 2, true, true]);
      // The private album kept it closed, so it stays closed; publishing came with the same form, but not for what left.
      expect(await trackOf(olga, two.id)).toMatchObject({ album: null, number: null, visibility: 'private' });
      const shown = (await send(sam, 'get', `albums/${album.id}?load=tracks,genres`).expect(200)).body.album as Album;
      expect([shown.tracks?.length, 'owner_id' in shown, shown.genres?.map(({ name }) => name)]).toEqual([2, false, ['folk']]);
      const errors = async (body: object) => (await send(olga, 'put', `albums/${album.id}`, body).expect(422)).body.errors as object;
      expect(await errors({ tracks: [{ id: await make.track('Foreign', [wren]) }] })).toHaveProperty('tracks');
      expect(await errors({ tracks: [{ id: one.id }, { id: one.id }] })).toEqual({ tracks: ['A track stands there twice.'] });
      expect(await errors({ tracks: [{ name: 'of nothing' }] })).toEqual({ tracks: ['Each track needs an id or an uploaded file.'] });
      for (const body of [{ upc: '12' }, { release_date: '2026-02-30' }, { release_type: 'opera' }, { tracks: [{ id: one.id, isrc: 'x' }] }, { tracks: 'all' }]) await errors(body);
      expect((await send(sam, 'get', `albums/${album.id}?load=tracks`)).body.album.tracks).toHaveLength(2);
      await send(sam, 'put', `albums/${album.id}`, { name: 'Mine' }).expect(403);
      expect((await send(olga, 'put', `albums/${album.id}`, { name: 'Late', expected_updated_at: album.updated_at }).expect(409)).body.current).toMatchObject({ name: 'Estuary' });
      expect((await send(olga, 'post', 'albums', { artists: [{ id: maren }] }).expect(422)).body.errors).toEqual({ name: ['Please name the album.'] });
      await send(editor, 'put', `albums/${album.id}`, { name: 'By the editor' }).expect(200);
      expect((await send(olga, 'delete', `albums/${album.id}`).expect(200)).body.deleted).toBe(1);
      await send(olga, 'get', `tracks/${three}`).expect(404);
      await send(olga, 'get', `tracks/${two.id}`).expect(200);
    });
  });

  it('take hardly more statements for many songs than for few', async () => {
    const files = async (count: number) => await Promise.all(Array.from({ length: count }, (_, at) => uploadSong(olga, { title: `Song ${at}`, artist: 'Maren Holt', genre: 'Folk', seed: 50_000 + at })));
    const form = ({ id, name }: Track, at: number) => ({ id, name: `${name} again`, artists: [{ id: maren }], genres: ['Folk', `Genre ${at % 3}`], tags: ['tide', `tag ${at % 4}`], disc_number: 1, bpm: 60 + at });
    const cost = async (count: number): Promise<number[]> => {
      const ids = await files(count);
      let made: Track[] = [];
      const imported = await countStatements(app, 'tracks.from-uploads', async () => { ({ tracks: made } = await fromUploads(olga, ids)); });
      const { album } = (await send(olga, 'post', 'albums', { name: `Of ${count}`, artists: [{ id: maren }] }).expect(201)).body as { album: Album };
      const put = (tracks: object[]) => countStatements(app, 'albums.write', () => send(olga, 'put', `albums/${album.id}`, { tracks }).expect(200));
      const [written, moved] = [await put(made.map(form)), await put([...made].reverse().map(({ id }) => ({ id })))];
      const { album: kept } = (await send(olga, 'get', `albums/${album.id}?load=tracks`).expect(200)).body as { album: Album };
      expect(kept.tracks?.map(({ id, number, bpm }) => [id, number, bpm])).toEqual([...made].reverse().map(({ id }, index) => [id, index + 1, 60 + count - 1 - index]));
      return [imported, written, moved];
    };
    await cost(1);
    const [few, many] = [await cost(2), await cost(22)];
    // SQLite writes rows by 64, 8 and 1.
    expect(many.every((count, index) => count - (few[index] ?? 0) < 25)).toBe(true);
  });

  it('stay whose they are on albums of others, who may move them and no more', async () => {
    const split = await make.album('Split', [wren], { owner_id: samId });
    const on = (name: string, owner: number, values = {}) => make.track(name, [owner === samId ? wren : maren], { album_id: split, owner_id: owner, disc_number: 1, ...values });
    const [own, seen, hidden] = [await on('Own', samId), await on('Seen', olgaId, { number: 2 }), await on('Hidden', olgaId, { number: 3, visibility: 'private', listed: false })];
    expect(((await send(sam, 'get', `albums/${split}?load=tracks`).expect(200)).body as { album: Album }).album.tracks?.map((track) => [track.id, 'owner_id' in track])).toEqual([[own, true], [seen, false]]);
    const put = (body: object) => send(sam, 'put', `albums/${split}`, body);
    await put({ tracks: [{ id: seen, disc_number: 1 }, { id: own }] }).expect(200);
    expect((await put({ tracks: [{ id: seen, name: 'Mine' }, { id: own }] }).expect(422)).body.errors).toEqual({ tracks: [`There is no track ${seen} of yours.`] });
    for (const visibility of ['private', 'public']) await put({ visibility }).expect(200);
    expect(await rows('SELECT id, album_id, number, visibility FROM tracks WHERE id IN (?, ?, ?) ORDER BY id', own, seen, hidden)).toEqual([
      { id: own, album_id: split, number: 2, visibility: 'public' }, { id: seen, album_id: split, number: 1, visibility: 'public' }, { id: hidden, album_id: split, number: 3, visibility: 'private' },
    ]);
  });

  it('join an album at its end, which whoever read it before learns; a public one is public with what it was made of', async () => {
    const single = await newTrack(olga, { title: 'Single' });
    const { album } = (await send(olga, 'post', 'albums', { name: 'Joined', artists: [{ id: maren }], visibility: 'public', tracks: [{ id: single.id }] }).expect(201)).body as { album: Album };
    expect((await trackOf(olga, single.id)).visibility).toBe('public');
    const later = await newTrack(olga, { title: 'Later' });
    await send(olga, 'put', `tracks/${later.id}`, { album_id: album.id }).expect(200);
    expect(await trackOf(olga, later.id)).toMatchObject({ album_id: album.id, disc_number: 1, number: 2 });
    const stale = await send(olga, 'put', `albums/${album.id}`, { tracks: [{ id: single.id }], expected_updated_at: album.updated_at }).expect(409);
    expect((stale.body.current as Album).tracks?.map(({ id }) => id)).toEqual([single.id, later.id]);
    // Who acts for one of its artists uploads songs for all of them.
    const duo = await make.album('Duo', [wren, maren], { owner_id: olgaId });
    const { album: filled } = (await send(olga, 'put', `albums/${duo}`, { tracks: [{ file_entry_id: await uploadSong(olga, { title: 'For two' }) }] }).expect(200)).body as { album: Album };
    expect(filled.tracks?.[0]?.artists.map(({ id }) => id)).toEqual([wren, maren]);
    expect((await send(olga, 'put', `albums/${duo}`, { tracks: [{ id: filled.tracks?.[0]?.id, isrc: 'x' }] }).expect(422)).body.errors).toEqual({ 'tracks.0.isrc': ['An ISRC looks like US-S1Z-99-00001.'] });
  });

  it('do not open what others made when the album that closed it is deleted', async () => {
    const gate = await make.album('Gated', [wren], { owner_id: samId, visibility: 'private', audience: 'followers', listed: false });
    const guest = await make.track('Of another', [wren], { album_id: gate, owner_id: olgaId, listed: false });
    await send(sam, 'delete', `albums/${gate}`).expect(200);
    expect(await rows('SELECT album_id, visibility, audience, listed FROM tracks WHERE id = ?', guest)).toEqual([{ album_id: null, visibility: 'private', audience: 'followers', listed: 0 }]);
  });

  it('stay without their maker, go to another, or go too, as the account says; with their files', async () => {
    const leaving = async (action: ContentAction): Promise<{ track: Track; entry: unknown[]; kept: { owner_id: number | null; file_entry_id: number | null }[] }> => {
      const { id, who } = await artist(`leaver${action.kind}`);
      await make.link('artist_managers', { artist_id: maren, user_id: id, role: 'editor' });
      const track = await newTrack(who, { title: action.kind });
      await app.unit.run('test', () => app.nest.get(UserContent).erase(id, action));
      return {
        track, entry: await rows('SELECT id FROM file_entries WHERE id = ? AND deleted_at IS NULL', track.file_entry_id ?? 0),
        kept: await rows('SELECT owner_id, file_entry_id FROM tracks WHERE id = ?', track.id),
      };
    };
    expect(await leaving({ kind: 'delete' })).toMatchObject({ kept: [], entry: [] });
    // The bytes are the track's from then on: no sweep of files without an owner may take them.
    expect(await leaving({ kind: 'anonymise' })).toMatchObject({ kept: [{ owner_id: null, file_entry_id: null }], entry: [] });
    const moved = await leaving({ kind: 'transfer', toUserId: olgaId });
    expect(moved).toMatchObject({ kept: [{ owner_id: olgaId, file_entry_id: moved.track.file_entry_id }], entry: [{ id: moved.track.file_entry_id }] });
    expect(await app.nest.get(PersonalData).collect(olgaId)).toMatchObject({ albums: expect.arrayContaining([expect.objectContaining({ name: 'Low Tide Almanac' })]), tracks: expect.any(Array) });
  });

  describe('artists', () => {
    it('are changed by who acts for them as owner or editor', async () => {
      const entry = await upload(editor, cover, 'face.png', 'artwork').catch(() => 0);
      const { artist: changed } = (await send(editor, 'put', `artists/${maren}`, {
        name: 'Maren Holt Trio', profile: { description: 'Sings by the sea.', city: 'Esbjerg', country: 'dk', links: [{ url: 'https://example.org', title: 'Site' }] }, genres: ['Folk'],
        image_entry_id: entry, header_image_entry_id: entry, verified: true, disabled: true,
      }).expect(200)).body as { artist: Record<string, unknown> };
      expect(changed).toMatchObject({ name: 'Maren Holt Trio', verified: false, genres: [{ name: 'folk' }], profile: { city: 'Esbjerg', country: 'DK', links: [{ title: 'Site' }] }, permissions: { update: true } });
      expect([changed['image'], changed['header_image']]).toEqual([expect.stringMatching(/covers/), expect.stringMatching(/headers\/[\da-f]{40}\/banner\.webp$/)]);
      expect((await app.http.get(changed['header_image'] as string).expect(200)).headers['content-type']).toContain('image/webp');
      await send(olga, 'put', `artists/${maren}`, { name: 'Maren Holt', profile: { city: 'Ribe' } }).expect(200);
      expect((await send(sam, 'get', `artists/${maren}?load=profile,genres`)).body.artist).toMatchObject({ name: 'Maren Holt', profile: { city: 'Ribe', description: 'Sings by the sea.' }, genres: [{ name: 'folk' }], permissions: { update: false } });
      await send(sam, 'put', `artists/${maren}`, { name: 'Mine' }).expect(403);
      await send(olga, 'put', `artists/${await make.artist('Someone Else')}`, { name: 'Mine' }).expect(403);
      for (const body of [{ profile: { links: [{ url: 'javascript:alert(1)', title: 'x' }] } }, { profile: { links: [{ url: 'https://u:p@example.org', title: 'x' }] } }, { profile: { country: 'ZZ' } }, { name: '\u202e' }]) {
        await send(olga, 'put', `artists/${maren}`, body).expect(422);
      }
      await send(olga, 'put', `artists/${maren}`, { name: 'x', expected_updated_at: '2020-01-01T00:00:00Z' }).expect(409);
    });
  });
});
