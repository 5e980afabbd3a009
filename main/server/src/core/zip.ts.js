/**
 * A ZIP archive of the files; texts become UTF-8.
 * @param files path inside the archive, with slashes, -> content.
 */ export async function zipOf(files) {
  const { zip } = await import('fflate');
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ]);
  return await new Promise((resolve, reject) => {
    // Large entries are packed in threads of their own.
    zip(Object.fromEntries(entries), (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
/** A ZIP archive of files that are packed already (music, pictures), piece by piece as it is read: nothing of it is kept. Below 4 GB. */ export async function* zipPieces(
  parts,
) {
  const { Zip, ZipPassThrough } = await import('fflate');
  const ready = [];
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
