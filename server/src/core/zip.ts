/** A file on its way into an archive. */
export interface ZipPart {
  /** Inside the archive, with slashes. */
  path: string;
  stream: AsyncIterable<Uint8Array>;
  /** Made smaller; not what is packed already (music, pictures). */
  isDeflated: boolean;
}

/** A ZIP archive, piece by piece as it is read: nothing of it is kept. Below 4 GB. */
export async function* zipPieces(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { path, stream, isDeflated } of parts) {
    const entry = isDeflated ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(entry);
    for await (const piece of stream) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}
