/**
 * A ZIP archive of the files; texts become UTF-8.
 * @param files path inside the archive, with slashes, -> content.
 */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Uint8Array> {
  const { zip } = await import('fflate');
  const entries = Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? new TextEncoder().encode(content) : content] as const);
  return await new Promise((resolve, reject) => {
    // Large entries are packed in threads of their own.
    zip(Object.fromEntries(entries), (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });
}
