import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import { Jobs } from '../src/core/jobs/jobs.js';
import { CatalogueNameRepository } from '../src/modules/catalogue/ingest/importing/index.js';
import { grants } from './admin-lists-bed.js';
import { gate } from './gate.js';
import { drawOf, MergeBed } from './merge-bed.js';
import { until } from './until.js';
import { waitsForLock } from './waits-for-lock.js';

const TRACKS = 60;
/** More than one unit moves. */
const MANY = 3_400;
const NOW = '2026-01-01 00:00:00.000';

describe('genres and tags that are merged', () => {
  let bed: MergeBed;
  let genres: number[] = [];
  let tags: number[] = [];
  const tracks: number[] = [];
  const albums: number[] = [];
  const carriers = async (kind: 'genre' | 'tag', ids: readonly number[]): Promise<[number[], number[]]> => {
    const list = ids.join();
    return [
      await bed.ids(
        `SELECT DISTINCT track_id AS id FROM track_${kind}s WHERE ${kind}_id IN (${list}) ORDER BY track_id`,
      ),
      await bed.ids(
        `SELECT DISTINCT album_id AS id FROM album_${kind}s WHERE ${kind}_id IN (${list}) ORDER BY album_id`,
      ),
    ];
  };

  beforeAll(async () => {
    bed = await MergeBed.open('merge-genres');
    const draw = drawOf(16);
    const artists = await Promise.all(['Maren Holt', 'Wren', 'Kessler'].map((name) => bed.make.artist(name)));
    for (const name of ['Folk', 'Indie Folk', 'Dream Pop', 'Ambient', 'Noise', 'Jazz'])
      genres.push(await bed.make.genre(name));
    for (const name of ['Late Night', 'Night', 'Sea', 'Rain', 'Slow']) tags.push(await bed.make.tag(name));
    for (let n = 0; n < TRACKS; n += 1) {
      const artist = artists[draw(artists.length)] as number;
      if (n % 6 === 0) albums.push(await bed.make.album(`Record ${n}`, [artist]));
      const album_id = draw(3) === 0 ? null : (albums.at(-1) as number);
      const isHidden = draw(5) === 0;
      tracks.push(
        await bed.make.track(`Song ${n}`, [artist], {
          album_id,
          plays: draw(40),
          ...(isHidden ? { visibility: 'private', listed: false } : {}),
        }),
      );
      const own = (of: readonly number[]): number[] => of.filter(() => draw(3) === 0);
      for (const genre_id of own(genres))
        await bed.make.link('track_genres', { track_id: tracks[n] as number, genre_id });
      for (const tag_id of own(tags)) await bed.make.link('track_tags', { track_id: tracks[n] as number, tag_id });
      if (n % 6 !== 0) continue;
      const album = albums.at(-1) as number;
      for (const genre_id of own(genres)) await bed.make.link('album_genres', { album_id: album, genre_id });
      for (const tag_id of own(tags)) await bed.make.link('album_tags', { album_id: album, tag_id });
    }
    await bed.recount();
  });
  afterAll(() => bed.close());

  it('leave counters as a recount has them, whatever carried them, and say before what moves', async () => {
    for (const [kind, all] of [
      ['genre', genres],
      ['tag', tags],
    ] as const) {
      const [target = 0, ...rest] = all;
      for (const sources of [rest.slice(0, 1), rest.slice(1, 3)]) {
        const wanted = await carriers(kind, [target, ...sources]);
        const moved = await carriers(kind, sources);
        const preview = await bed.preview(`${kind}s`, target, sources);
        expect([preview['tracks'], preview['albums']]).toEqual([moved[0].length, moved[1].length]);
        const { status, body } = await bed.merge(`${kind}s`, target, sources);
        expect([status, body.is_running, body[kind].id]).toEqual([200, false, target]);
        expect(await carriers(kind, [target])).toEqual(wanted);
        expect(await bed.ids(`SELECT id FROM ${kind}s WHERE id IN (${sources.join()})`)).toEqual([]);
        const after = await bed.counted();
        await bed.recount();
        expect(await bed.counted()).toEqual(after);
      }
    }
    genres = await bed.ids('SELECT id FROM genres ORDER BY id');
    tags = await bed.ids('SELECT id FROM tags ORDER BY id');
  });

  it('are found under their old names and numbers, in addresses, lists, files and tags, and only the one that stays in the search', async () => {
    const answer = await bed.send('get', 'genres/indie-folk');
    expect(answer.body.genre).toMatchObject({ id: genres[0], name: 'folk' });
    const listed = (await bed.send('get', 'tracks?genre=indie-folk&perPage=100')).body.pagination.data.length;
    expect(listed).toBe((await bed.send('get', 'tracks?genre=folk&perPage=100')).body.pagination.data.length);
    expect(listed).toBeGreaterThan(0);
    expect((await bed.send('get', 'channels/genre?restriction=indie-folk')).body.channel.restriction.name).toBe('folk');
    expect((await bed.send('get', 'tags/night')).body.tag).toMatchObject({ id: tags[0], name: 'late-night' });
    const moves = ['/genre/indie-folk?lang=de', '/channel/genre/indie-folk', '/tag/night/albums', '/genre/Folk'].map(
      async (path) => {
        const { status, headers } = await bed.app.http.get(path).set('Accept', 'text/html');
        return [status, headers['location']];
      },
    );
    expect(await Promise.all(moves)).toEqual([
      [301, '/genre/folk?lang=de'],
      [301, '/genre/folk'],
      [301, '/tag/late-night/albums'],
      [200, undefined],
    ]);

    const names = bed.app.nest.get(CatalogueNameRepository, { strict: false });
    expect((await names.findGenres(['indie-folk', 'jazz'])).get('indie-folk')?.id).toBe(genres[0]);
    const [song = 0] = tracks;
    await bed.send('post', 'taggable/sync', { model_type: 'track', model_ids: [song], tags: ['Night', 'Slow'] });
    expect(await bed.ids('SELECT tag_id AS id FROM track_tags WHERE track_id = ? ORDER BY tag_id', [song])).toEqual([
      tags[0],
      tags.at(-1),
    ]);
    await bed.index();
    const found = (await bed.send('get', 'search?query=folk&types=genres')).body.results.genres.data;
    expect(found.map(({ id }: { id: number }) => id)).toEqual([genres[0]]);
  });

  it('take the places of each other in channels, and fill and narrow them', async () => {
    const [jazz, blues] = [await bed.make.genre('Be bop'), await bed.make.genre('Blues')];
    for (const id of [jazz, blues])
      await bed.make.link('track_genres', { track_id: tracks[1] as number, genre_id: id });
    const made = async (config: object, content?: object[]): Promise<number> =>
      Number(
        (
          await bed.send('post', 'channels', {
            name: `Shelf ${Math.random()}`,
            config,
            ...(content ? { content } : {}),
          })
        ).body.channel.id,
      );
    const both = await made({ content_type: 'genres', content_mode: 'manual' }, [
      { model_type: 'genre', id: jazz },
      { model_type: 'genre', id: blues },
    ]);
    const one = await made({ content_type: 'genres', content_mode: 'manual' }, [{ model_type: 'genre', id: blues }]);
    const filled = await made({
      content_type: 'tracks',
      content_mode: 'auto_update',
      auto_update_method: 'by_genre',
      auto_update_value: blues,
    });
    const narrowed = await made({ content_type: 'tracks', restriction: 'genre', restriction_model_id: blues });
    expect(await bed.preview('genres', jazz, [blues])).toMatchObject({ channels: 2 });
    await bed.merge('genres', jazz, [blues]);
    const held = (channel: number) =>
      bed.ids("SELECT model_id AS id FROM channelables WHERE channel_id = ? AND model_type = 'genre'", [channel]);
    expect([await held(both), await held(one)]).toEqual([[jazz], [jazz]]);
    const configs = await bed.read<{ config: string }>('SELECT config FROM channels WHERE id IN (?, ?) ORDER BY id', [
      filled,
      narrowed,
    ]);
    expect(configs.map(({ config }) => JSON.parse(config) as ChannelConfig)).toEqual([
      expect.objectContaining({ auto_update_value: jazz }),
      expect.objectContaining({ restriction_model_id: jazz }),
    ]);
  });

  it('leave to a channel what somebody saves of it meanwhile', async () => {
    const [stays, goes] = [await bed.make.genre('Garage'), await bed.make.genre('Garage House')];
    for (const one of [stays, goes])
      await bed.make.link('track_genres', { track_id: tracks[1] as number, genre_id: one });
    const narrowed = { content_type: 'tracks', restriction: 'genre', restriction_model_id: goes };
    const { body } = await bed.send('post', 'channels', { name: 'Saved meanwhile', config: narrowed });
    const id = Number((body as { channel: { id: number } }).channel.id);
    const configNow = async (): Promise<ChannelConfig> =>
      JSON.parse(
        (await bed.read<{ config: string }>('SELECT config FROM channels WHERE id = ?', [id]))[0]?.config ?? '{}',
      ) as ChannelConfig;
    const config = JSON.stringify({ ...(await configNow()), layout: 'list' });
    const [isSaved, mayEnd] = [gate(), gate()];
    const saving = bed.app.unit.run('somebody saves it', async (manager) => {
      await manager.query('UPDATE channels SET config = ? WHERE id = ?', [config, id]);
      isSaved.open();
      await mayEnd.opened;
    });
    await isSaved.opened;
    const isBegun = gate();
    const run = bed.app.unit.run.bind(bed.app.unit);
    bed.app.unit.run = (name, work) => {
      if (name === 'genres.merge') isBegun.open();
      return run(name, work);
    };
    const merging = bed.merge('genres', stays, [goes]);
    await isBegun.opened;
    bed.app.unit.run = run;
    // It gets as far as it can while the other is not kept yet.
    if (bed.app.database.dialect === 'mysql') await waitsForLock(bed.app);
    mayEnd.open();
    await saving;
    const { status, body: answer } = await merging;
    expect([status, answer]).toEqual([200, expect.anything()]);
    expect(await configNow()).toMatchObject({ layout: 'list', restriction_model_id: stays });
  });

  it('move in pieces where many carry them, lead to the one that stays meanwhile, and go on after a process that ended', async () => {
    const [small, large] = [await bed.make.genre('House'), await bed.make.genre('Deep House')];
    const first = await bed.rows.add(
      'tracks',
      ['name', 'name_folded', 'slug', 'duration_ms', 'plays', 'visibility', 'listed', 'created_at', 'updated_at'],
      Array.from({ length: MANY }, (_, n) => [`Beat ${n}`, `beat ${n}`, 'beat', 1, 1, 'public', 1, NOW, NOW]),
    );
    const all = Array.from({ length: MANY }, (_, n) => first + n);
    await bed.rows.add(
      'track_genres',
      ['track_id', 'genre_id'],
      [
        ...all.map((id) => [id, large]),
        // Every tenth carries both.
        ...all.filter((id) => id % 10 === 0).map((id) => [id, small]),
      ],
    );
    const { body } = await bed.merge('genres', small, [large]);
    expect(body.is_running).toBe(true);
    const left = await bed.ids('SELECT track_id AS id FROM track_genres WHERE genre_id = ?', [large]);
    expect(left.length).toBeGreaterThan(MANY / 3);
    expect((await bed.send('get', 'genres/deep-house')).body.genre.id).toBe(small);
    expect((await bed.merge('genres', genres[0] as number, [large])).status).toBe(422);
    // What goes somewhere else meanwhile takes the rest along.
    const last = await bed.make.genre('Electronic');
    await bed.merge('genres', last, [small]);

    await bed.app.nest.get(Jobs).start();
    await until('all to be moved', async () => (await bed.ids('SELECT item_id AS id FROM erasures')).length === 0);
    await until(
      'all to be counted',
      async () => (await bed.ids('SELECT genre_id AS id FROM genre_changes')).length === 0,
    );
    expect((await carriers('genre', [last]))[0]).toEqual(all);
    expect(await bed.ids(`SELECT id FROM genres WHERE id IN (${small}, ${large})`)).toEqual([]);
    expect((await bed.send('get', 'genres/deep-house')).body.genre).toMatchObject({
      id: last,
      tracks_count: MANY,
      popularity: 2 * MANY,
    });
  });

  it('refuse what makes no sense, and those without the right', async () => {
    const [a = 0, b = 0] = genres;
    expect((await bed.merge('genres', a, [a])).status).toBe(422);
    expect((await bed.merge('genres', 999_999, [b])).status).toBe(404);
    expect((await bed.merge('genres', a, [999_999])).status).toBe(422);
    expect((await bed.merge('tags', tags[0] as number, [])).status).toBe(422);
    const viewer = await bed.accounts.browser(await bed.accounts.add('sam', grants('admin.access', 'genres.view')));
    const refused = await bed.send('post', 'genres/merge', { target_id: a, source_ids: [b] }, viewer);
    expect(refused.status).toBe(403);
  });
});
