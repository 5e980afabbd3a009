import { openImportBed } from '../../../../../test/importing/import-bed.js';
import type { ImportBed } from '../../../../../test/importing/import-bed.js';

describe('what an import lists', () => {
  let bed: ImportBed;

  beforeEach(async () => {
    bed = await openImportBed('listed');
  });
  afterEach(() => bed.close());

  const importAll = async (): Promise<unknown> => await bed.library.importFolder(bed.music, { covers: 'leave' });
  const listed = async (): Promise<Record<string, boolean>> =>
    Object.fromEntries(
      (await bed.rows<{ name: string; listed: number }>('SELECT name, listed FROM tracks')).map((row) => [
        row.name,
        Number(row.listed) === 1,
      ]),
    );

  /** As if the process had ended when the songs were written and nothing was counted. */
  async function importUntilCounting(): Promise<void> {
    const run = bed.unit.run.bind(bed.unit);
    bed.unit.run = async (name, work) => {
      if (name.startsWith('import.count')) throw new Error('ended here');
      return await run(name, work);
    };
    await expect(importAll()).rejects.toThrow('ended here');
    bed.unit.run = run;
  }

  it('never holds a song of a disabled artist, from its first moment on', async () => {
    bed.putSong('a.mp3', { title: 'First', artist: 'Hidden' });
    await importAll();
    await bed.unit.run('disable', (manager) => manager.query("UPDATE artists SET disabled = 1 WHERE name = 'Hidden'"));
    bed.putSong('b.mp3', { title: 'Second', artist: 'Hidden' });
    bed.putSong('c.mp3', { title: 'Open', artist: 'Seen' });
    await importUntilCounting();
    expect(await listed()).toMatchObject({ Second: false, Open: true });
  });

  it('nor one on the album of a disabled artist, whoever sings it', async () => {
    bed.putSong('album/a.mp3', { title: 'First', artist: 'Singer', albumArtist: 'Hidden', album: 'Album' });
    await importAll();
    await bed.unit.run('disable', (manager) => manager.query("UPDATE artists SET disabled = 1 WHERE name = 'Hidden'"));
    bed.putSong('album/b.mp3', { title: 'Second', artist: 'Singer', albumArtist: 'Hidden', album: 'Album' });
    await importUntilCounting();
    expect(await listed()).toMatchObject({ Second: false });
  });

  it('nor one on an album that is not public', async () => {
    bed.putSong('album/a.mp3', { title: 'First', artist: 'Singer', album: 'Album' });
    await importAll();
    await bed.unit.run('hide', (manager) => manager.query("UPDATE albums SET visibility = 'private'"));
    bed.putSong('album/b.mp3', { title: 'Second', artist: 'Singer', album: 'Album' });
    await importUntilCounting();
    expect(await listed()).toMatchObject({ Second: false });
  });

  it('nor does a changed file bring it back', async () => {
    bed.putSong('a.mp3', { title: 'First', artist: 'Hidden' });
    await importAll();
    await bed.unit.run('disable', (manager) => manager.query("UPDATE artists SET disabled = 1 WHERE name = 'Hidden'"));
    bed.putSong('a.mp3', { title: 'Another title', artist: 'Hidden' });
    await importUntilCounting();
    expect(await listed()).toEqual({ 'Another title': false });
  });
});
