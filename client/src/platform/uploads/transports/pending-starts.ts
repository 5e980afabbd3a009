/** Uploads that the server is being asked to begin, by fingerprint. */
const held = new Map<string, Promise<void>>();

/**
 * Notes that an upload is being begun. Such a call is not cut off: the server may have begun it already, and room would be reserved that nobody knows of.
 * @returns what ends it, once the address is kept or there is none.
 */
export function holdStart(fingerprint: string): () => void {
  let release = (): void => undefined;
  const beginning = new Promise<void>((resolve) => {
    release = resolve;
  });
  held.set(fingerprint, beginning);
  return () => {
    if (held.get(fingerprint) === beginning) held.delete(fingerprint);
    release();
  };
}

/** Whoever goes on with an upload, or gives it up, waits until it has begun. */
export const whenStarted = (fingerprint: string): Promise<void> => held.get(fingerprint) ?? Promise.resolve();
