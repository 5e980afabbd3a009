/** A random id; `crypto.randomUUID` is missing on pages served over plain http from another host. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A seed for the shuffle. */
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
