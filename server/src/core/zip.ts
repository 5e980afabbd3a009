/**
 * A ZIP archive of the files; texts become UTF-8.
 * @param files path inside the archive, with slashes, -> content.
 */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const { zip } = await import('fflate');
  const entries = Object.entries(files).map(
    ([path, content]) => [path, typeof content === 'string' ? new TextEncoder().encode(content) : content] as const,
  );
  return await new Promise((resolve, reject) => {
    // Large entries are packed in threads of their own.
    zip(Object.fromEntries(entries), (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}

/** A file on its way into an archive. */
export interface ZipPart {
  /** Inside the archive, with slashes. */
  path: string;
  stream: AsyncIterable<Uint8Array>;
}

/** A ZIP archive of files that are packed already (music, pictures), piece by piece as it is read: nothing of it is kept. Below 4 GB. */
export async function* zipPieces(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { path, stream } of parts) {
    const entry = new ZipPassThrough(path);
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
