import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killWhileProcessing } from '../../server/bench/processing-kills.mjs';
import { ensure } from '../lib/build.mjs';

const RATE = 44_100;

/** A second and a half of a tone, as WAV. */
function wav(hz) {
  const frames = 1.5 * RATE;
  const bytes = Buffer.alloc(44 + frames * 2);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  [1, 1].forEach((value, index) => bytes.writeUInt16LE(value, 20 + 2 * index));
  [RATE, RATE * 2].forEach((value, index) => bytes.writeUInt32LE(value, 24 + 4 * index));
  [2, 16].forEach((value, index) => bytes.writeUInt16LE(value, 32 + 2 * index));
  bytes.write('data', 36);
  bytes.writeUInt32LE(frames * 2, 40);
  for (let frame = 0; frame < frames; frame += 1)
    bytes.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * hz * frame) / RATE)), 44 + frame * 2);
  return bytes;
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

it('ends with every song ready and no file left over, however often the server is killed at work', async () => {
  await ensure(['shared', 'server', 'bundle']);
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-kills-'));
  try {
    const files = Array.from({ length: 16 }, (_, index) => {
      const path = join(folder, `${index}.wav`);
      writeFileSync(path, wav(200 + 40 * index));
      return path;
    });
    const { kills, faults } = await killWhileProcessing({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      files,
      kills: 2,
      workMs: 400,
    });
    expect([kills, faults]).toEqual([2, []]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // More than the work itself has, whose songs are converted when nothing else wants the machine.
}, 300_000);
