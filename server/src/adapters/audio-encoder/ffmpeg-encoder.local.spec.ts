import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { EncodeTask } from '../../core/ports/audio-encoder.js';
import { HAS_FFMPEG } from '../../../test/has-ffmpeg.js';
import * as id3 from '../../../test/media/id3-builder.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { mp4 } from '../../../test/media/mp4-builder.js';
import { toneWav } from '../../../test/media/tone.js';
import { until } from '../../../test/until.js';
import { FfmpegEncoder } from './ffmpeg-encoder.js';

const folder = new MediaFolder();
afterAll(() => folder.remove());
const withFfmpeg = HAS_FFMPEG ? it : it.skip;
const songOf = (seconds: number): string => folder.write(`${seconds}.wav`, toneWav([{ seconds, dbfs: -16 }]));
const task = (more: Partial<EncodeTask> = {}): EncodeTask => ({
  from: songOf(1),
  container: 'wav',
  to: join(folder.path, 'out'),
  format: 'mp3',
  kbps: 128,
  durationMs: 1_000,
  ...more,
});

/** What ffprobe says of a file. */
const described = (path: string): Record<string, string> => {
  const text = execFileSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-show_entries',
      'format=duration,format_name:format_tags:stream=codec_name,sample_rate,channels',
      '-of',
      'default=noprint_wrappers=1',
      path,
    ],
    { encoding: 'utf8' },
  );
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
};

describe('FfmpegEncoder', () => {
  it('says that it is not there', async () => {
    const none = new FfmpegEncoder({ command: join(folder.path, 'none') });
    expect(await none.isAvailable()).toBe(false);
    expect(await none.encode(task())).toMatchObject({ ok: false, code: 'no_encoder' });
  });

  withFfmpeg(
    'writes a song in every form, as long as it was, and nothing else of what was in the file',
    async () => {
      const encoder = new FfmpegEncoder();
      const tagged = folder.write(
        'tagged.mp3',
        id3.id3Tag([id3.text('TIT2', 'Secret title'), id3.userText('GPS', '57.7 N')]),
        readFileSync(
          join(import.meta.dirname, '../../../demo/library/Various Artists/Kitchen Radio/01 Naranjo.mp3'),
        ).subarray(0, 200_000),
      );
      for (const [format, codec] of [
        ['mp3', 'mp3'],
        ['aac', 'aac'],
        ['opus', 'opus'],
      ] as const) {
        const to = join(folder.path, `out.${format}`);
        expect(await encoder.encode(task({ from: tagged, container: 'mp3', to, format, kbps: 96 }))).toEqual({
          ok: true,
        });
        expect(described(to)).toMatchObject({ codec_name: codec, channels: '2' });
        expect(readFileSync(to).includes('Secret title') || readFileSync(to).includes('57.7')).toBe(false);
        const wide = folder.write('wide.wav', toneWav([{ seconds: 1, dbfs: -16 }], { rate: 96_000, channels: 4 }));
        expect(await encoder.encode(task({ from: wide, to, format, kbps: 96 }))).toEqual({ ok: true });
        const { duration, sample_rate: rate, channels } = described(to);
        expect([rate, channels, Number(duration)]).toEqual(['48000', '2', expect.closeTo(1, 1)]);
      }
      // Nine runs of a program, on machines that do other things besides.
    },
    60_000,
  );

  withFfmpeg('answers for what is broken, forged or points elsewhere', async () => {
    const encoder = new FfmpegEncoder();
    const secret = folder.write('secret.txt', Buffer.from('password'));
    const list = folder.write('list.m4a', Buffer.from(`ffconcat version 1.0\nfile ${secret}\n`));
    const playlist = folder.write(
      'list.mp3',
      Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:9/x.ts\n`),
    );
    for (const [from, container] of [
      [list, 'm4a'],
      [playlist, 'mp3'],
      [folder.write('cut.m4a', mp4().subarray(0, 60)), 'm4a'],
      [join(folder.path, 'missing.wav'), 'wav'],
    ] as const) {
      const to = join(folder.path, 'refused.mp3');
      expect(await encoder.encode(task({ from, container, to }))).toMatchObject({
        ok: false,
        code: 'refused',
        reason: expect.any(String),
      });
      expect(existsSync(to) && readFileSync(to).includes('password')).toBe(false);
    }
    expect(await encoder.encode(task({ to: '/dev/full' }))).toMatchObject({ ok: false, code: 'no_room' });
  });

  withFfmpeg(
    'gives no file more than its share of memory, and is looked for again where it could not be started',
    async () => {
      const given = join(folder.path, 'given');
      const watched = join(folder.path, 'watched');
      // What the program may have, KiB.
      writeFileSync(watched, `#!/bin/sh\n[ "$1" = -version ] && exit 0\nulimit -v > ${given}\nexec ffmpeg "$@"\n`, {
        mode: 0o755,
      });
      const bomb = folder.write('bomb.m4a', mp4({ claimed: { samples: 80_000_000, tracks: 6 } }));
      const started = performance.now();
      await new FfmpegEncoder({ command: watched }).encode(task({ from: bomb, container: 'm4a' }));
      // Without the limit it would fill eleven gigabytes for minutes.
      expect(performance.now() - started).toBeLessThan(15_000);
      expect(Number(readFileSync(given, 'utf8'))).toBe(1_048_576);
      const late = new FfmpegEncoder({ command: join(folder.path, 'busy') });
      // Somebody writes it at the moment: it can be started in a while.
      const writer = openSync(join(folder.path, 'busy'), 'w', 0o755);
      writeSync(writer, '#!/bin/sh\nexit 0\n');
      expect(await late.isAvailable()).toBe(false);
      closeSync(writer);
      expect(await late.isAvailable()).toBe(true);
    },
    60_000,
  );

  it('ends what takes too long, and what runs when it is closed', async () => {
    const pids = join(folder.path, 'pids');
    const slow = join(folder.path, 'slow');
    writeFileSync(slow, `#!/bin/sh\n[ "$1" = -version ] && exit 0\necho $$ >> ${pids}\nexec sleep 60\n`, {
      mode: 0o755,
    });
    expect(await new FfmpegEncoder({ command: slow, leastMs: 100 }).encode(task({ durationMs: 100 }))).toMatchObject({
      ok: false,
      code: 'timeout',
    });
    const encoder = new FfmpegEncoder({ command: slow });
    const running = encoder.encode(task());
    await until(
      'it runs',
      () => existsSync(pids) && statSync(pids).size > 0 && readFileSync(pids, 'utf8').trim().split('\n').length === 2,
    );
    await encoder.close();
    expect(await running).toMatchObject({ ok: false, code: 'closed' });
    expect(await encoder.encode(task())).toMatchObject({ ok: false, code: 'closed' });
    for (const pid of readFileSync(pids, 'utf8').trim().split('\n')) expect(existsSync(`/proc/${pid}`)).toBe(false);
  });
});
