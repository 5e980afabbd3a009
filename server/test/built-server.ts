import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The server as it is shipped, built where its sources have changed since: it starts in a fraction of the time that they take. @returns its folder. */
export function builtServer(): string {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs'), 'shared', 'server', 'bundle']);
  return join(ROOT, 'server/dist');
}
