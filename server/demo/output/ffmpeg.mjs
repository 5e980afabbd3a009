import { spawnSync } from 'node:child_process';

/** Runs ffmpeg; answers what it wrote to its standard output. */
export function ffmpeg(args, input) {
  const run = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { input, maxBuffer: 2 ** 28 });
  if (run.error?.code === 'ENOENT') {
    throw new Error(
      'ffmpeg is not on the PATH. It is needed only here, to encode the demo library; Tonearm itself runs without it.',
    );
  }
  if (run.status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${run.stderr}`);
  return run.stdout;
}

/** Stops early, before minutes of synthesis, when an encoder is missing. */
export function requireEncoders(names) {
  const known = ffmpeg(['-encoders']).toString();
  const missing = names.filter((name) => !known.includes(` ${name} `));
  if (missing.length)
    throw new Error(
      `This ffmpeg lacks: ${missing.join(', ')}. Install a build that has them (Debian: apt-get install ffmpeg).`,
    );
}
