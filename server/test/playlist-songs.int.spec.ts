import { NOBODY, openPlaylistsBed } from './playlists-bed.js';
import type { PlaylistsBed } from './playlists-bed.js';

describe('songs of a playlist', () => {
  let bed: PlaylistsBed;
  beforeAll(async () => {
    bed = await openPlaylistsBed();
  });
  afterAll(() => bed.close());

  it('say what stands there already before they take it twice', async () => {
    const id = await bed.create({ track_ids: bed.songs.slice(0, 2) });
    const refused = await bed.add(id, [bed.songs[1] as number, bed.songs[2] as number]).expect(409);
    expect(refused.body).toMatchObject({ code: 'already_exists', errors: { duplicates: [String(bed.songs[1])] } });
    expect(await bed.names(id)).toEqual(['Harbour Lights', 'Slack Water']);
    const { body } = await bed
      .add(id, [bed.songs[1] as number, bed.songs[2] as number], bed.owner, { allow_duplicates: true, position: 1 })
      .expect(200);
    expect(body).toMatchObject({ added: 2, duplicates: [bed.songs[1]], playlist: { tracks_count: 4 } });
    expect(await bed.names(id)).toEqual(['Harbour Lights', 'Slack Water', 'Bell Buoy', 'Slack Water']);
    const [, second] = await bed.tracks(id);
    await bed
      .post(`playlists/${id}/tracks/remove`, bed.owner, { entry_ids: [second?.entry_id, 2_000_000] })
      .expect(200);
    expect(await bed.names(id)).toEqual(['Harbour Lights', 'Bell Buoy', 'Slack Water']);
    expect(await bed.places(id)).toEqual([0, 1, 2]);
    expect(await bed.names(id, bed.owner, 'orderBy=name')).toEqual(['Bell Buoy', 'Harbour Lights', 'Slack Water']);
    expect(await bed.names(id, bed.owner, 'query=album%202')).toEqual(['Bell Buoy']);
    await bed.add(id, [999_999]).expect(404);
    await bed.add(id, [bed.hidden]).expect(404);
    await bed
      .add(
        id,
        Array.from({ length: 501 }, () => bed.songs[0] as number),
      )
      .expect(422);
  });

  it('pages by cursor, stable while songs come in', async () => {
    const id = await bed.create({ track_ids: bed.songs });
    const { body } = await bed.app.http.get(bed.api(`playlists/${id}/tracks?perPage=2`)).set(bed.owner);
    await bed.add(id, [bed.songs[4] as number], bed.owner, { allow_duplicates: true, position: 0 }).expect(200);
    const next = await bed.app.http
      .get(bed.api(`playlists/${id}/tracks?perPage=2&cursor=${String(body.pagination.next_cursor)}`))
      .set(bed.owner)
      .expect(200);
    expect((next.body.pagination.data as { id: number }[]).map((track) => track.id)).toEqual([
      bed.songs[2],
      bed.songs[3],
    ]);
    expect(next.body.total_duration_ms).toBe(360_000);
  });

  it('keep every song when tabs order at once', async () => {
    const id = await bed.create({ track_ids: bed.songs });
    const entries = (await bed.tracks(id)).map((track) => track.entry_id);
    const order = (body: object) => bed.post(`playlists/${id}/tracks/order`, bed.owner, body);
    await order({ entry_id: entries[4], before_entry_id: entries[0] }).expect(200);
    expect(await bed.names(id)).toEqual(['Shutter', 'Harbour Lights', 'Slack Water', 'Bell Buoy', 'Kite Season']);
    await order({ entry_id: entries[4], before_entry_id: null }).expect(200);
    await order({ entry_ids: [...entries].reverse() }).expect(200);
    expect(await bed.names(id)).toEqual(['Shutter', 'Kite Season', 'Bell Buoy', 'Slack Water', 'Harbour Lights']);

    const [first, second, third, fourth, fifth] = [...entries].reverse() as [number, number, number, number, number];
    await order({ entry_ids: [fifth, second], before_entry_id: third }).expect(200);
    expect((await bed.tracks(id)).map((track) => track.entry_id)).toEqual([first, fifth, second, third, fourth]);
    await order({ entry_ids: [first, second], before_entry_id: null }).expect(200);
    expect((await bed.tracks(id)).map((track) => track.entry_id)).toEqual([fifth, third, fourth, first, second]);
    await order({ entry_ids: [first, second], before_entry_id: second }).expect(409);
    await order({ entry_ids: [first, 999_999], before_entry_id: fifth }).expect(409);

    const moves = Array.from({ length: 24 }, (_, turn) =>
      turn % 3 === 0
        ? order({ entry_ids: turn % 2 ? entries : [...entries].reverse() })
        : order({ entry_id: entries[turn % 5], before_entry_id: entries[(turn + 2) % 5] }),
    );
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await bed.tracks(id)).map((track) => track.entry_id).sort((a, b) => a - b)).toEqual(entries);
    expect(await bed.places(id)).toEqual([0, 1, 2, 3, 4]);

    await bed.post(`playlists/${id}/tracks/remove`, bed.owner, { entry_ids: [entries[0]] }).expect(200);
    for (const stale of [
      { entry_ids: entries },
      { entry_id: entries[0], before_entry_id: entries[1] },
      { entry_id: entries[1], before_entry_id: entries[0] },
    ])
      await order(stale).expect(409);
    await order({ entry_ids: [entries[1], entries[1], entries[2], entries[3]] }).expect(422);
    await order({}).expect(422);
  });

  it('move a song with few rows written, however long they are, and however often it is the same place', async () => {
    const id = await bed.create({
      track_ids: Array.from({ length: 300 }, (_, index) => bed.songs[index % 5] as number),
    });
    const order = (entry: number | undefined, before: number | undefined) =>
      bed
        .post(`playlists/${id}/tracks/order`, bed.owner, { entry_id: entry, before_entry_id: before ?? null })
        .expect(200);
    const held = () =>
      bed.app.database.read<{ id: number; position: number }>(
        'SELECT id, position FROM playlist_tracks WHERE playlist_id = ? ORDER BY position, id',
        [id],
      );
    const wanted = (await held()).map((row) => Number(row.id));
    let most = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const before = new Map((await held()).map((row) => [Number(row.id), Number(row.position)]));
      // Now from the end, now from the beginning, always to the same place.
      const [moved] = wanted.splice(turn % 2 ? 0 : wanted.length - 1, 1) as [number];
      const at = wanted.indexOf(Math.max(...wanted.slice(140, 160)));
      await order(moved, wanted[at]);
      wanted.splice(at, 0, moved);
      most = Math.max(most, (await held()).filter((row) => before.get(Number(row.id)) !== Number(row.position)).length);
    }
    expect((await held()).map((row) => Number(row.id))).toEqual(wanted);
    expect([most > 1, most < 150]).toEqual([true, true]);
    const page = await bed.tracks(id, bed.owner, 'perPage=3&orderBy=position&orderDir=desc');
    expect(page.map((track) => [track.entry_id, track.position])).toEqual(
      [299, 298, 297].map((place) => [wanted[place], place]),
    );
    await bed
      .add(id, [bed.songs[0] as number, bed.songs[1] as number], bed.owner, { allow_duplicates: true, position: 150 })
      .expect(200);
    const after = (await held()).map((row) => Number(row.id));
    expect([after.slice(0, 150), after.slice(152)]).toEqual([wanted.slice(0, 150), wanted.slice(150)]);
  });

  it('say what stands there now to somebody who read something older', async () => {
    const id = await bed.create({ track_ids: bed.songs.slice(0, 1) });
    const put = (body: object) =>
      bed.app.http
        .put(bed.api(`playlists/${id}`))
        .set(bed.owner)
        .send(body);
    const { updated_at: read } = await bed.show(id);
    await put({ description: 'From another tab', expected_updated_at: read }).expect(200);
    const late = await put({ name: 'Late', expected_updated_at: read }).expect(409);
    expect(late.body).toMatchObject({
      code: 'conflict',
      message: 'Somebody has changed this in the meantime.',
      current: { id, name: 'Sunday, slowly', description: 'From another tab', editors: [] },
    });
    await put({ name: 'Late', expected_updated_at: late.body.current.updated_at }).expect(200);
    await put({ name: 'x', expected_updated_at: 'soon' }).expect(422);
  });

  it('show each viewer only the songs that they may see, and keep the places of the rest', async () => {
    const id = await bed.create({ track_ids: bed.songs.slice(0, 2), visibility: 'public' });
    await bed.add(id, [bed.hidden], bed.admin, { position: 1 }).expect(200);
    expect(await bed.names(id, bed.admin)).toEqual(['Harbour Lights', 'Not yet', 'Slack Water']);
    expect(await bed.names(id, NOBODY)).toEqual(['Harbour Lights', 'Slack Water']);
    expect(await bed.show(id, NOBODY)).toMatchObject({ tracks_count: 2, duration_ms: 120_000 });
    // A gap in the places would tell that there is something.
    expect((await bed.tracks(id, NOBODY)).map((track) => track.position)).toEqual([0, 1]);
    expect(
      (await bed.tracks(id, NOBODY, 'orderBy=position&orderDir=desc&perPage=1')).map((track) => track.position),
    ).toEqual([1]);
    expect((await bed.tracks(id, bed.admin)).map((track) => track.position)).toEqual([0, 1, 2]);
    expect((await bed.show(id, bed.admin)).tracks_count).toBe(3);
    expect((await bed.app.http.get(bed.api(`playlists/${id}/export?format=json`))).text).not.toContain('Not yet');
    expect((await bed.add(id, [bed.songs[0] as number, bed.hidden]).expect(409)).body.errors).toEqual({
      duplicates: [String(bed.songs[0])],
    });
    const entries = (await bed.tracks(id)).map((track) => track.entry_id);
    await bed.post(`playlists/${id}/tracks/order`, bed.owner, { entry_ids: [...entries].reverse() }).expect(200);
    expect(await bed.names(id, bed.admin)).toEqual(['Slack Water', 'Not yet', 'Harbour Lights']);
  });
});
