import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const SERVER = join(import.meta.dirname, '../..');
// Below `server`, so that the worker's packages resolve; `.cache` is ignored by git.
const CACHES = join(SERVER, '.cache');

/** Folder with the compiled audio probe, see `compiledAdapter`. */
export const compiledProbeFolder = (): URL => compiledAdapter('audio-probe');

/**
 * Folder with a compiled adapter. A worker thread cannot read TypeScript and jest transforms nothing in
 * threads, so tests compile the adapter's folder once for each state of its sources.
 */
function compiledAdapter(adapter: 'audio-probe' | 'audio-decoder'): URL {
  const folderOfSources = join(SERVER, 'src/adapters', adapter);
  const sources = readdirSync(folderOfSources)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({ name, code: readFileSync(join(folderOfSources, name), 'utf8') }));
  const hash = createHash('sha1');
  for (const { name, code } of sources) hash.update(name).update(code);
  const cache = join(CACHES, `${adapter}-worker`);
  const folder = join(cache, hash.digest('hex'));
  if (!existsSync(folder)) compile(sources, cache, folder);
  return pathToFileURL(`${folder}/`);
}

/** URL for `new WorkerAudioProbe({ workerUrl })` in tests. */
export function compiledProbeWorker(): URL {
  return new URL('probe.worker.js', compiledProbeFolder());
}

/** URL for `new WorkerAudioDecoder({ workerUrl })` in tests. */
export function compiledDecodeWorker(): URL {
  return new URL('decode.worker.js', compiledAdapter('audio-decoder'));
}

function compile(sources: readonly { name: string; code: string }[], cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  for (const { name, code } of sources) {
    const output = transformSync(code, {
      filename: name,
      swcrc: false,
      configFile: false,
      module: { type: 'es6' },
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    writeFileSync(join(draft, name.replace(/\.ts$/, '.js')), output.code);
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another jest worker was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
