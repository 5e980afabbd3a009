import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { USERS_ROLE_ID } from '@tonearm/shared/permissions/catalogue';
import { UserContent } from '../src/modules/users/index.js';
import type { ContentAction } from '../src/modules/users/index.js';
import { API, AuthoringBed } from './authoring-bed.js';
import type { SongTags } from './importing/song.js';
import { personalDataOf } from './personal-data-of.js';

describe('tracks that artists made', () => {
  let bed: AuthoringBed;

  beforeAll(async () => {
    bed = await AuthoringBed.open('track-ownership');
    await bed.send(bed.olga, 'post', 'albums', { name: 'Sea Songs', artists: [{ id: bed.maren }] }).expect(201);
    for (const title of ['Swell', 'Ebb', 'Foam', 'Spray']) await bed.newTrack(bed.olga, { title });
  });
  afterAll(() => bed.close());

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
    expect((await bed.send(bed.olga, 'get', 'albums?owner_id=me').expect(200)).body.pagination.data[0]).toMatchObject({
      owner_id: bed.olgaId,
      visibility: 'private',
    });
    await bed.send(bed.olga, 'get', `tracks?owner_id=${bed.olgaId + 100}`).expect(403);
    await bed.app.http.get(`${API}/tracks?owner_id=me`).expect(401);
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
    expect(await personalDataOf(bed.app, bed.olgaId)).toMatchObject({
      albums: expect.arrayContaining([expect.objectContaining({ name: 'Sea Songs' })]),
      tracks: expect.any(Array),
    });
  });
});
