import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openImportBed } from '../../../../../test/importing/import-bed.js';
import type { ImportBed } from '../../../../../test/importing/import-bed.js';

const picture = (background: string, size = 80): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();

describe('covers', () => {
  let bed: ImportBed;
  let red: Buffer;
  let blue: Buffer;
  beforeEach(async () => {
    bed = await openImportBed('covers');
    [red, blue] = await Promise.all([picture('#c02020'), picture('#2020c0')]);
  });
  afterEach(() => bed.close());

  const importAll = async (): Promise<void> => {
    const { covers } = await bed.library.importFolder(bed.music, { covers: 'leave' });
    await bed.covers.makeMissing(undefined, covers);
  };
  const hung = (table: string): Promise<{ name: string; image_hash: string | null; image_color: string | null }[]> =>
    bed.rows(`SELECT name, image_hash, image_color FROM ${table} ORDER BY name`);

  it('come from the folder before the file, and are stored once in four sizes', async () => {
    bed.putSong('a/1.mp3', { title: 'One', artist: 'Hana Mori', album: 'Folder', cover: blue });
    bed.put('a/Cover.PNG', red);
    bed.putSong('b/1.mp3', { title: 'Two', artist: 'Hana Mori', album: 'Embedded', cover: red });
    bed.putSong('c/1.mp3', { title: 'Three', artist: 'Hana Mori', album: 'Bare' });
    bed.putSong('d/1.mp3', { title: 'Four', artist: 'Hana Mori', cover: blue });
    await importAll();
    const [bare, embedded, folder] = await hung('albums');
    expect(bare?.image_hash).toBeNull();
    expect(folder).toMatchObject({ image_color: '#c02020' });
    expect(embedded?.image_hash).toBe(folder?.image_hash);
    expect(
      (await hung('tracks')).filter((track) => track.image_hash).map((track) => [track.name, track.image_color]),
    ).toEqual([['Four', '#2020c0']]);
    expect(await bed.rows('SELECT hash FROM images')).toHaveLength(2);
    for (const size of [64, 160, 320, 640])
      expect(await bed.storage.stat('public', `covers/${folder?.image_hash}/${size}.webp`)).not.toBeNull();
  });

  it('of discs lie in the folder around them, and a shared folder does not lend its own', async () => {
    bed.putSong('Bus/CD1/1.mp3', { title: 'One', artist: 'Sable Motel', album: 'Bus' });
    bed.putSong('Bus/CD2/1.mp3', { title: 'Two', artist: 'Sable Motel', album: 'Bus' });
    bed.put('Bus/folder.jpg', await sharp(red).jpeg().toBuffer());
    bed.putSong('mix/1.mp3', { title: 'Three', artist: 'Hana Mori', album: 'Mine', cover: blue });
    bed.putSong('mix/2.mp3', { title: 'Four', artist: 'Odile Vance', album: 'Yours' });
    bed.put('mix/cover.png', red);
    await importAll();
    const colors = Object.fromEntries(
      (await hung('albums')).map((album) => [album.name, album.image_color?.slice(0, 2)]),
    );
    expect(colors).toEqual({ Bus: '#c', Mine: '#2', Yours: '#c' });
  });

  it('of artists lie in the folder around their albums', async () => {
    bed.putSong('Hana Mori/First/1.mp3', { title: 'One', artist: 'Hana Mori', album: 'First' });
    bed.putSong('Hana Mori/Second/1.mp3', { title: 'Two', artist: 'Hana Mori feat. Odile Vance', album: 'Second' });
    bed.put('Hana Mori/artist.png', blue);
    await importAll();
    expect((await hung('artists')).map(({ name, image_color }) => [name, image_color])).toEqual([
      ['Hana Mori', '#2020c0'],
      ['Odile Vance', null],
    ]);
  });

  it('of artists who only stand on compilations lie in a folder of their name', async () => {
    bed.putSong('Various/Radio/1.mp3', { title: 'One', artist: 'Pale Harbour', album: 'Radio' });
    bed.put('Pale Harbour/artist.png', red);
    await importAll();
    expect(await hung('artists')).toMatchObject([{ name: 'Pale Harbour', image_color: '#c02020' }]);
  });

  it('and genres that somebody chose are not replaced by those of the files', async () => {
    bed.putSong('Hana Mori/First/1.mp3', {
      title: 'One',
      artist: 'Hana Mori',
      album: 'First',
      genre: 'Jazz',
      cover: blue,
    });
    bed.put('Hana Mori/artist.png', red);
    await importAll();
    await bed.unit.run('by hand', async (manager) => {
      for (const table of ['albums', 'artists'])
        await manager.query(`UPDATE ${table} SET image_hash = 'chosen', image_color = '#000000', has_own_image = 1`);
      await manager.query('UPDATE artists SET has_own_genres = 1');
      await manager.query('DELETE FROM artist_genres');
    });
    bed.put('Hana Mori/artist.png', blue);
    bed.putSong('Hana Mori/First/1.mp3', {
      title: 'One again',
      artist: 'Hana Mori',
      album: 'First',
      genre: 'Blues',
      cover: red,
    });
    await importAll();
    for (const table of ['albums', 'artists']) expect(await hung(table)).toMatchObject([{ image_hash: 'chosen' }]);
    expect(await bed.rows('SELECT genre_id FROM artist_genres')).toEqual([]);
  });

  it('pass over what is no picture, without harm to the import', async () => {
    bed.putSong('a/1.mp3', { title: 'One', artist: 'Hana Mori', album: 'First', cover: blue });
    bed.put('a/cover.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    bed.putSong('b/1.mp3', { title: 'Two', artist: 'Hana Mori', album: 'Second' });
    bed.put('b/front.png', red.subarray(0, 60));
    await importAll();
    expect((await hung('albums')).map(({ name, image_color }) => [name, image_color])).toEqual([
      ['First', '#2020c0'],
      ['Second', null],
    ]);
  });

  it('follow a picture that is laid in, replaced or taken away later', async () => {
    bed.putSong('a/1.mp3', { title: 'One', artist: 'Hana Mori', album: 'First' });
    await importAll();
    bed.put('a/cover.png', red);
    await importAll();
    expect((await hung('albums'))[0]?.image_color).toBe('#c02020');
    expect((await bed.library.rescan({ covers: 'leave' })).covers).toEqual([]);
    writeFileSync(join(bed.music, 'a/cover.png'), blue);
    await importAll();
    expect((await hung('albums'))[0]?.image_color).toBe('#2020c0');
    rmSync(join(bed.music, 'a/cover.png'));
    await bed.covers.make({ kind: 'album', id: 1 });
    expect((await hung('albums'))[0]?.image_hash).toBeNull();
  });

  it('are queued by a scan, one job an album', async () => {
    bed.putSong('a/1.mp3', { title: 'One', artist: 'Hana Mori', album: 'First', cover: blue });
    bed.putSong('a/2.mp3', { title: 'Two', artist: 'Hana Mori', album: 'First', cover: blue });
    bed.putSong('b/1.mp3', { title: 'Three', artist: 'Hana Mori' });
    await bed.library.importFolder(bed.music);
    const covers = "SELECT name, unique_key FROM jobs WHERE name = 'make-cover'";
    expect(await bed.rows(covers)).toEqual([{ name: 'make-cover', unique_key: 'cover:album:1' }]);
    bed.put('a/1.mp3', readFileSync(join(bed.music, 'a/1.mp3')));
    bed.putSong('a/2.mp3', { title: 'Two (again)', artist: 'Hana Mori', album: 'First', cover: blue });
    await bed.library.rescan();
    expect(await bed.rows(covers)).toHaveLength(1);
  });
});
