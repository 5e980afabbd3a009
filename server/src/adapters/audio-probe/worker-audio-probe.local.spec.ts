import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ProbeOutcome } from '../../core/ports/audio-probe.js';
import { PNG } from '../../../test/media/bytes.js';
import { compiledProbeFolder, compiledProbeWorker } from '../../../test/media/compiled-probe-worker.js';
import { id3Tag, picture, text } from '../../../test/media/id3-builder.js';
import { MediaFolder } from '../../../test/media/media-folder.js';
import { mp3 } from '../../../test/media/mpeg-builder.js';
import { WorkerAudioProbe } from './worker-audio-probe.js';

const folder = new MediaFolder();
const probes: WorkerAudioProbe[] = [];
afterAll(async () => {
  await Promise.all(probes.map((probe) => probe.close()));
  folder.remove();
});

function start(options: ConstructorParameters<typeof WorkerAudioProbe>[0] = {}): WorkerAudioProbe {
  const probe = new WorkerAudioProbe({ workerUrl: compiledProbeWorker(), ...options });
  probes.push(probe);
  return probe;
}

/** A worker that speaks the real protocol, but whose reader hangs, dies or fills its memory on demand. */
function stubbornWorker(): URL {
  const path = join(folder.path, 'stubborn.mjs');
  writeFileSync(
    path,
    `
    const { serve } = await import(${JSON.stringify(new URL('worker-server.js', compiledProbeFolder()).href)});
    const behave = (path) => {
      if (path.includes('loop')) for (;;);
      if (path.includes('exit')) process.exit(3);
      if (path.includes('heap')) { const hoard = []; for (;;) hoard.push(new Array(1000).fill({})); }
    };
    serve({
      probe: async (path) => { behave(path); return { path, ok: false, code: 'not_audio', reason: 'read' }; },
      cover: async (path) => { behave(path); return new Uint8Array([1, 2, 3]); },
    });`,
  );
  return pathToFileURL(path);
}

async function outcomes(probe: WorkerAudioProbe, paths: readonly string[]): Promise<ProbeOutcome[]> {
  const all: ProbeOutcome[] = [];
  for await (const batch of probe.probe(paths)) {
    expect(batch.length).toBeLessThanOrEqual(200);
    all.push(...batch);
  }
  return all;
}

const codes = (list: readonly ProbeOutcome[]): string[] => list.map((outcome) => (outcome.ok ? 'ok' : outcome.code));

describe('the audio probe', () => {
  it.each([1, 2])('answers in the order of the paths with %i worker(s)', async (workers) => {
    const paths = Array.from({ length: 650 }, (_, n) =>
      n % 50 === 7
        ? join(folder.path, `missing-${n}`)
        : folder.write(`${n}.mp3`, id3Tag([text('TIT2', `Title ${n}`)]), mp3({ frames: 3 })),
    );
    const found = await outcomes(start({ workers }), paths);
    expect(found.map(({ path }) => path)).toEqual(paths);
    for (const [n, outcome] of found.entries()) {
      if (n % 50 === 7) expect(outcome).toMatchObject({ ok: false, code: 'unreadable' });
      else expect(outcome).toMatchObject({ ok: true, metadata: { title: `Title ${n}` } });
    }
  });

  it('mixes no two imports that run at once', async () => {
    const probe = start();
    const paths = (name: string): string[] =>
      Array.from({ length: 300 }, (_, n) =>
        folder.write(`${name}${n}.mp3`, id3Tag([text('TIT2', `${name}${n}`)]), mp3({ frames: 3 })),
      );
    const lists = [paths('a'), paths('b'), paths('c')];
    const found = await Promise.all(lists.map((list) => outcomes(probe, list)));
    for (const [at, name] of ['a', 'b', 'c'].entries()) {
      expect(found[at]?.map((outcome) => outcome.ok && outcome.metadata.title)).toEqual(
        lists[at]?.map((_, n) => `${name}${n}`),
      );
    }
  });

  it('gives covers, and null for what has none', async () => {
    const probe = start();
    const path = folder.write('cover.mp3', id3Tag([picture(PNG)]), mp3());
    expect(Buffer.from((await probe.readCover(path)) ?? [])).toEqual(PNG);
    expect(await probe.readCover(join(folder.path, 'missing'))).toBeNull();
  });

  it('ends for nothing, and for an abandoned reading', async () => {
    const probe = start();
    expect(await outcomes(probe, [])).toEqual([]);
    for await (const batch of probe.probe(new Array<string>(1_000).fill('/missing'))) {
      expect(batch).toHaveLength(200);
      break;
    }
    await probe.close();
  });

  it('closes twice and begins anew', async () => {
    const probe = start();
    const path = folder.write('again.mp3', mp3());
    await outcomes(probe, [path]);
    await probe.close();
    await probe.close();
    expect(codes(await outcomes(probe, [path]))).toEqual(['ok']);
  });

  it('tells whoever still reads that it was closed', async () => {
    const probe = start({ workerUrl: stubbornWorker() });
    const reading = expect(outcomes(probe, ['loop'])).rejects.toThrow('closed');
    const cover = probe.readCover('loop');
    await probe.close();
    await reading;
    expect(await cover).toBeNull();
  });

  it('says so when its worker cannot be loaded', async () => {
    const probe = start({ workerUrl: pathToFileURL(join(folder.path, 'no-such-worker.js')) });
    await expect(outcomes(probe, ['x'])).rejects.toThrow('cannot start');
  });
});

describe('the watchdog', () => {
  it('blames only the file that hangs', async () => {
    const probe = start({ workerUrl: stubbornWorker(), stallMs: 1_500 });
    const paths = Array.from({ length: 450 }, (_, n) =>
      n === 150 || n === 151 || n === 420 ? `loop-${n}` : `file-${n}`,
    );
    const found = await outcomes(probe, paths);
    expect(found.map(({ path }) => path)).toEqual(paths);
    expect(codes(found)).toEqual(paths.map((path) => (path.startsWith('loop') ? 'timeout' : 'not_audio')));
  });

  it('blames only the file that kills the worker', async () => {
    const probe = start({ workerUrl: stubbornWorker() });
    const found = await outcomes(probe, ['a', 'exit', 'b', 'heap', 'c']);
    expect(codes(found)).toEqual(['not_audio', 'crashed', 'not_audio', 'crashed', 'not_audio']);
  });

  it('has no cover for a file that hangs, and goes on', async () => {
    const probe = start({ workerUrl: stubbornWorker(), stallMs: 1_500 });
    expect(await Promise.all([probe.readCover('loop'), probe.readCover('fine')])).toEqual([
      null,
      new Uint8Array([1, 2, 3]),
    ]);
  });
});
