import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const SERVER = join(import.meta.dirname, '../..');
const SOURCES = join(SERVER, 'src/adapters/audio-probe');
// Below `server`, so that the worker's packages resolve; `.cache` is ignored by git.
const CACHE = join(SERVER, '.cache/audio-probe-worker');

/**
 * Folder with the compiled audio probe. A worker thread cannot read TypeScript and jest transforms nothing in
 * threads, so tests compile the adapter's folder once for each state of its sources.
 */
export function compiledProbeFolder(): URL {
  const sources = readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => ({ name, code: readFileSync(join(SOURCES, name), 'utf8') }));
  const hash = createHash('sha1');
  for (const { name, code } of sources) hash.update(name).update(code);
  const folder = join(CACHE, hash.digest('hex'));
  if (!existsSync(folder)) compile(sources, folder);
  return pathToFileURL(`${folder}/`);
}

/** URL for `new WorkerAudioProbe({ workerUrl })` in tests. */
export function compiledProbeWorker(): URL {
  return new URL('probe.worker.js', compiledProbeFolder());
}

function compile(sources: readonly { name: string; code: string }[], folder: string): void {
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
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
