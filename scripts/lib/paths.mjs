import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const at = (...parts) => join(ROOT, ...parts);

/** Stamps, logs and half-built output; safe to delete at any time. */
export const CACHE = at('.cache');
