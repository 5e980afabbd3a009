import { unzipSync } from 'fflate';
import { zipOf } from './zip.js';

describe('zipOf', () => {
  const unpack = (archive: Uint8Array): Record<string, string> =>
    Object.fromEntries(
      Object.entries(unzipSync(archive)).map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')]),
    );

  it('packs texts and bytes, in folders, under any name', async () => {
    const files = {
      'account.json': '{"name":"Zoë 🎧"}',
      'pictures/ä ü.txt': 'x',
      'empty.csv': '',
      'large.csv': 'one,two,three\n'.repeat(100_000),
    };
    const archive = await zipOf({ ...files, 'bytes.bin': Uint8Array.from([0, 255, 10]) });
    expect(archive.length).toBeLessThan(20_000);
    const { 'bytes.bin': _bytes, ...texts } = unpack(archive);
    expect(texts).toEqual(files);
    expect(unzipSync(archive)['bytes.bin']).toEqual(Uint8Array.from([0, 255, 10]));
  });

  it('makes an archive of nothing too', async () => {
    expect(unpack(await zipOf({}))).toEqual({});
  });
});
