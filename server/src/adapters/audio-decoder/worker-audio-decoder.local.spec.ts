import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { AudioAnalysis } from '../../core/ports/audio-decoder.js';
import { compiledDecodeWorker, compiledProbeWorker } from '../../../test/media/compiled-probe-worker.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { mp3 } from '../../../test/media/mpeg-builder.js';
import { toneAiff, toneWav } from '../../../test/media/tone.js';
import { until } from '../../../test/until.js';
import { WorkerAudioProbe } from '../audio-probe/worker-audio-probe.js';
import { WorkerAudioDecoder } from './worker-audio-decoder.js';

const LIBRARY = join(import.meta.dirname, '../../../demo/library');
const folder = new MediaFolder();
const decoder = new WorkerAudioDecoder({
  workerUrl: compiledDecodeWorker(),
  workers: 2,
  ffmpeg: join(folder.path, 'no-ffmpeg'),
});
afterAll(async () => {
  await decoder.close();
  folder.remove();
});

async function analysed(path: string, by = decoder): Promise<AudioAnalysis> {
  const outcome = await by.analyse(path);
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.reason}`);
  return outcome.analysis;
}

let files = 0;
const write = (bytes: Uint8Array): string => folder.write(`${(files += 1)}`, bytes);
const tone = (seconds: number, dbfs: number) => ({ seconds, dbfs });

describe('the audio decoder', () => {
  // EBU Tech 3341, cases 1 to 5, the long ones shortened: the meter may be off by 0.1 LU.
  it.each([
    ['a tone', [tone(5, -23)], -23, 48_000],
    ['a soft tone', [tone(5, -33)], -33, 44_100],
    ['softer ends, gated out', [tone(4, -36), tone(30, -23), tone(4, -36)], -23, 22_050],
    ['silence around, gated out', [tone(2, -72), tone(4, -36), tone(30, -23), tone(4, -36), tone(2, -72)], -23, 22_050],
    ['a louder middle', [tone(20, -26), tone(20.1, -20), tone(20, -26)], -23, 16_000],
  ])('measures the loudness of %s', async (_, tones, lufs, rate) => {
    const analysis = await analysed(write(toneWav(tones, { rate })));
    expect(Math.abs(Number(analysis.integratedLufs) - lufs)).toBeLessThan(0.1);
    expect(analysis.durationMs).toBe(Math.round(tones.reduce((sum, { seconds }) => sum + seconds, 0) * 1_000));
  });

  it('finds peaks between the samples', async () => {
    // EBU Tech 3341, cases 15 and 16: samples of the second reach 0.35 only. Allowed: +0.2, -0.4 dB.
    for (const [hz, phase] of [
      [12_000, 0],
      [12_000, 45],
      [8_000, 60],
    ] as const) {
      const { truePeak } = await analysed(
        write(toneWav([{ seconds: 1, dbfs: 20 * Math.log10(0.5), hz, phase, fadeSeconds: 0.2 }], { form: 'f32le' })),
      );
      const db = 20 * Math.log10(truePeak / 0.5);
      expect(db).toBeGreaterThan(-0.4);
      expect(db).toBeLessThan(0.2);
    }
  });

  it('draws an outline of a thousand peaks, however long the audio is', async () => {
    const { peaks } = await analysed(write(toneWav([tone(3, -6), tone(1, -Infinity), tone(4, 0)])));
    expect(peaks).toHaveLength(1_000);
    expect([peaks[10], peaks[370], peaks[380], peaks[495], peaks[505], peaks[999]]).toEqual([50, 50, 0, 0, 100, 100]);
    const short = await analysed(write(toneWav([{ seconds: 0.01, dbfs: 0 }])));
    expect(short).toMatchObject({ durationMs: 10, integratedLufs: null });
    expect(Math.max(...short.peaks)).toBe(100);
    expect((await analysed(write(toneWav([tone(2, -Infinity)])))).integratedLufs).toBeNull();
  });

  it('reads samples of every form alike', async () => {
    const tones = [tone(2, -12)];
    const forms = (['u8', 's16le', 's24le', 's32le', 'f32le', 'f64le'] as const).map((form) =>
      toneWav(tones, { form }),
    );
    const aiffs = [
      toneAiff(tones, null),
      toneAiff(tones, null, { form: 's24be', rate: 96_000 }),
      toneAiff(tones, 'sowt', { form: 's16le' }),
      toneAiff(tones, 'fl32', { form: 'f32be' }),
    ];
    for (const bytes of [...forms, ...aiffs]) {
      const { integratedLufs, durationMs, channels } = await analysed(write(bytes));
      expect(Number(integratedLufs)).toBeCloseTo(-12, 0);
      expect([durationMs, channels]).toEqual([2_000, 2]);
    }
    // One channel is half the power of two.
    expect(Number((await analysed(write(toneWav(tones, { channels: 1 })))).integratedLufs)).toBeCloseTo(-15, 0);
  });

  it('agrees with what other tools measured on mp3, flac, vorbis and opus', async () => {
    const paths = [
      'Various Artists/Kitchen Radio/01 Naranjo.mp3',
      'Ivo Lindqvist/Hallway, 4 a.m/01 Hallway, 4 a.m.flac',
      'Ivo Lindqvist/Ridgelines/04 Cairn.ogg',
      'Kessler & Wren/Halflight/01 Halflight.opus',
    ].map((path) => join(LIBRARY, path));
    const probe = new WorkerAudioProbe({ workerUrl: compiledProbeWorker() });
    try {
      for await (const outcomes of probe.probe(paths)) {
        for (const outcome of outcomes) {
          if (!outcome.ok) throw new Error(outcome.reason);
          const { metadata } = outcome;
          const { integratedLufs, truePeak, durationMs } = await analysed(outcome.path);
          expect(Math.abs(-18 - Number(integratedLufs) - Number(metadata.replayGain?.trackGainDb))).toBeLessThan(0.11);
          // Their encoder's limit was -1 dBTP; the result may be a little above.
          expect(truePeak).toBeGreaterThan(0.5);
          expect(truePeak).toBeLessThan(0.95);
          expect(Math.abs(durationMs - metadata.durationMs)).toBeLessThan(3);
        }
      }
    } finally {
      await probe.close();
    }
  });

  it('tells the channels of an mp3 and skips its tags, however large', async () => {
    const tag = Buffer.concat([
      Buffer.from('ID3\x04\0\0', 'latin1'),
      Buffer.from([0, 127, 127, 127]),
      Buffer.alloc(127 * 128 * 128 + 127 * 128 + 127, 0xff),
    ]);
    expect(
      await analysed(write(Buffer.concat([tag, mp3({ frames: 40, kbps: 64, mono: true, seed: 5 })]))),
    ).toMatchObject({ channels: 1 });
  });

  it('gives a reason for what it cannot decode', async () => {
    const noise = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 7_919 + (n >> 3) * 104_729) & 0xff));
    const pipe = join(folder.path, 'pipe');
    execFileSync('mkfifo', [pipe]);
    mkdirSync(join(folder.path, 'album'));
    const ogg = readFileSync(join(LIBRARY, 'Ivo Lindqvist/Ridgelines/04 Cairn.ogg'));
    const junk = [
      [noise, 'not_audio'],
      [Buffer.concat([Buffer.from('fLaC'), noise]), 'not_audio'],
      [Buffer.from('<html>'), 'not_audio'],
      [Buffer.alloc(0), 'unreadable'],
      [Buffer.concat([ogg.subarray(0, 60), noise]), 'not_audio'],
      [toneWav([], {}), 'not_audio'],
      [toneWav([tone(1, 0)]).fill(0xff, 20, 36), 'not_audio'],
      [readFileSync(join(LIBRARY, 'Hana Mori/Soft Machinery/01 Chrome Picnic.m4a')), 'no_decoder'],
    ] as const;
    for (const [bytes, code] of junk) expect(await decoder.analyse(write(bytes))).toMatchObject({ ok: false, code });
    for (const path of [pipe, join(folder.path, 'album'), join(folder.path, 'nowhere')])
      expect(await decoder.analyse(path)).toMatchObject({ ok: false, code: 'unreadable' });
    // A header alone must not fill the memory, nor one sample beyond all measure the database.
    const bomb = toneWav([tone(1, 0)]);
    bomb.writeUInt16LE(65_535, 22);
    bomb.writeUInt32LE(0xffffffff, bomb.indexOf('data') + 4);
    const wide = write(bomb);
    truncateSync(wide, 600_000_000);
    expect(await decoder.analyse(wide)).toMatchObject({
      ok: false,
      code: 'not_audio',
      reason: 'Its samples have an unknown form.',
    });
    const beyond = toneWav([tone(1, -12)], { form: 'f64le' });
    beyond.writeDoubleLE(1e300, beyond.length - 8);
    expect(await decoder.analyse(write(beyond))).toMatchObject({ ok: false, code: 'not_audio' });
    // What is there before a cut is audio.
    const cut = await analysed(write(ogg.subarray(0, 40_001)));
    expect(cut.durationMs).toBeGreaterThan(5_000);
  });

  it('has mp4 decoded by a program, and ends it when it gets nowhere', async () => {
    const wav = folder.write('decoded.wav', toneWav([tone(1, -12)], { form: 'f32le' }));
    const pid = join(folder.path, 'pid');
    const script = (name: string, does: string): string => {
      const path = folder.write(name, Buffer.from(`#!/bin/sh\n${does}\n`));
      chmodSync(path, 0o755);
      return path;
    };
    const m4a = join(LIBRARY, 'Hana Mori/Soft Machinery/01 Chrome Picnic.m4a');
    const by = (ffmpeg: string) =>
      new WorkerAudioDecoder({ workerUrl: compiledDecodeWorker(), workers: 1, stallMs: 3_000, ffmpeg });
    const [good, bad, stuck] = [
      by(script('good', `cat '${wav}'`)),
      by(script('bad', 'exit 1')),
      by(script('stuck', `echo $$ > '${pid}'; exec sleep 60`)),
    ];
    try {
      expect(await analysed(m4a, good)).toMatchObject({ durationMs: 1_000, channels: 2 });
      expect(await bad.analyse(m4a)).toMatchObject({ ok: false, code: 'not_audio' });
      expect(await stuck.analyse(m4a)).toMatchObject({ ok: false, code: 'timeout' });
      await until('the program is gone', () => !existsSync(`/proc/${readFileSync(pid, 'utf8').trim()}/exe`));
      // The thread's death is not the end of the decoder.
      expect(await stuck.analyse(wav)).toMatchObject({ ok: true });
    } finally {
      await Promise.all([good.close(), bad.close(), stuck.close()]);
    }
  });

  it('lets those who wait know that it is closed, and starts anew', async () => {
    const one = new WorkerAudioDecoder({ workerUrl: compiledDecodeWorker(), workers: 1 });
    const path = write(toneWav([tone(20, -20)]));
    const waiting = Promise.allSettled([one.analyse(path), one.analyse(path)]);
    await one.close();
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await one.analyse(path)).toMatchObject({ ok: true });
    await one.close();
  });
});
