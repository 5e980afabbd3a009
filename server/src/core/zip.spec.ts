import { unzipSync } from 'fflate';
import { zipPieces } from './zip.js';
import type { ZipPart } from './zip.js';

async function* piecesOf(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content as Uint8Array);
  for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
}

async function* partsOf(files: Record<string, string | Uint8Array>, isDeflated: boolean): AsyncGenerator<ZipPart> {
  for (const [path, content] of Object.entries(files)) yield { path, stream: piecesOf(content), isDeflated };
}

async function archiveOf(files: Record<string, string | Uint8Array>, isDeflated = true): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipPieces(partsOf(files, isDeflated))) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('zipPieces', () => {
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
    const archive = await archiveOf({ ...files, 'bytes.bin': Uint8Array.from([0, 255, 10]) });
    expect(archive.length).toBeLessThan(20_000);
    const { 'bytes.bin': _bytes, ...texts } = unpack(archive);
    expect(texts).toEqual(files);
    expect(Uint8Array.from(unzipSync(archive)['bytes.bin'] ?? [])).toEqual(Uint8Array.from([0, 255, 10]));
    expect(unpack(await archiveOf(files, false))).toEqual(files);
  });

  it('makes an archive of nothing too', async () => {
    expect(unpack(await archiveOf({}))).toEqual({});
  });
});
