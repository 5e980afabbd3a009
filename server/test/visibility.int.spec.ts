import { VISIBILITIES } from '@tonearm/shared/catalogue/catalogue';
import type { Visibility } from '@tonearm/shared/catalogue/catalogue';
import { Actor, systemActor } from '../src/core/access/actor.js';
import { albumVisibleSql, artistVisibleSql, canSeeAlbum, canSeeArtist, canSeeTrack, trackVisibleSql } from '../src/modules/catalogue/visibility.js';
import { createTestApp } from './create-test-app.js';
import type { TestApp } from './create-test-app.js';
import { CatalogueFactory } from './factories/catalogue.js';

const ACTORS: [string, Actor][] = [['guest', new Actor(null, [1], [])], ['user', new Actor(7, [2], [])], ['admin', systemActor]];

describe('what a viewer may see', () => {
  let app: TestApp;
  const tracks: { id: number; missing_at: string | null; visibility: Visibility; album: { visibility: Visibility } | null }[] = [];
  const albums: { id: number; visibility: Visibility; tracks_count: number }[] = [];

  beforeAll(async () => {
    app = await createTestApp('visibility');
    const make = new CatalogueFactory(app.database, app.unit);
    const artist = await make.artist('Ivo Lindqvist');
    for (const visibility of VISIBILITIES) {
      for (const count of [0, 2]) albums.push({ id: await make.album(`${visibility} ${count}`, [artist], { visibility, tracks_count: count }), visibility, tracks_count: count });
    }
    for (const visibility of VISIBILITIES) {
      for (const missing of [null, '2026-01-01 00:00:00.000']) {
        for (const album of [null, ...albums.filter((candidate) => candidate.tracks_count > 0)]) {
          const id = await make.track('Song', [artist], { visibility, missing_at: missing, album_id: album?.id ?? null });
          tracks.push({ id, missing_at: missing, visibility, album: album && { visibility: album.visibility } });
        }
      }
    }
  });
  afterAll(() => app.close());

  const ids = async (sql: string): Promise<number[]> => (await app.database.read<{ id: number }>(sql)).map((row) => Number(row.id)).sort((a, b) => a - b);

  it.each(ACTORS)('is one rule in SQL and over rows, for a %s', async (_name, actor) => {
    const seenTracks = await ids(`SELECT t.id FROM tracks t LEFT JOIN albums a ON a.id = t.album_id WHERE ${trackVisibleSql(actor)}`);
    expect(seenTracks).toEqual(tracks.filter((track) => canSeeTrack(actor, track)).map((track) => track.id));
    const seenAlbums = await ids(`SELECT a.id FROM albums a WHERE ${albumVisibleSql(actor)}`);
    expect(seenAlbums).toEqual(albums.filter((album) => canSeeAlbum(actor, album)).map((album) => album.id));
    const [artist] = await app.database.read<{ id: number; tracks_count: number }>('SELECT id, tracks_count FROM artists');
    expect((await ids(`SELECT ar.id FROM artists ar WHERE ${artistVisibleSql(actor)}`)).length === 1).toBe(canSeeArtist(actor, { tracks_count: Number(artist?.tracks_count) }));
  });
});
