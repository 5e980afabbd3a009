import { execFileSync } from 'node:child_process';

function look(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether this machine can encode. */
export const HAS_FFMPEG = look();
