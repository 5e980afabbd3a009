// server/compiled (a file a module) -> a folder of few files: what a start finds, reads and links decides how long it takes.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { Failure } from './say.mjs';

/** What has native parts, reads files of its own beside it, or is large and seldom used stays outside. */
const OUTSIDE = [
  // Bundled, it would be called after the decorators that need it.
  'reflect-metadata',
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  'bull',
  'ioredis',
  'mysql2',
  '@aws-sdk',
  'stripe',
  'mpg123-decoder',
  '@wasm-audio-decoders',
  'ogg-opus-decoder',
];
/** What a bundle of the server leaves to be found by Node. */
export const isOutside = (id) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`));

/** Programs of their own: what is started, and the threads that it starts. */
const isProgram = (file) =>
  /^(main|worker)\.js$|^cli\/[\w-]+\.js$|\.worker\.js$/.test(file) && file !== 'cli/openapi.js';

const names = (folder) => readdirSync(folder, { recursive: true }).map((file) => file.split(sep).join('/'));
const programsIn = (folder) =>
  Object.fromEntries(
    names(folder)
      .filter(isProgram)
      .map((file) => [file.slice(0, -3), `${folder}/${file}`]),
  );

const sourceOf = (id, compiled) => `${dirname(compiled)}/src/${relative(compiled, id).replace(/\.js$/, '.ts')}`;

/** A module finds its files by where it was, not by the file that it became part of. */
function moduleUrls(compiled) {
  return {
    name: 'module-urls',
    load: {
      filter: { id: /\.js$/ },
      handler(id) {
        if (!id.startsWith(`${compiled}${sep}`)) return null;
        const place = relative(compiled, id).split(sep).join('/');
        const code = readFileSync(id, 'utf8').replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(place)}, BUNDLE_ROOT).href`,
        );
        const map = existsSync(`${id}.map`) ? JSON.parse(readFileSync(`${id}.map`, 'utf8')) : null;
        return {
          code,
          map: map && { ...map, sources: [sourceOf(id, compiled)], sourcesContent: undefined, sourceRoot: '' },
        };
      },
    },
  };
}

/** The empty map of a package's file: errors name the bundle there, and maps stay small. */
const packagesUnmapped = {
  name: 'packages-unmapped',
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: '' } }) },
};

/** The bundle is made in a folder of its own and put to its place at the end: its maps name the sources as they lie from there. */
const seenFromPlace = (compiled, to) => (source, map) => {
  const place = join(dirname(compiled), 'dist', relative(to, dirname(map)));
  return relative(place, resolve(dirname(map), source));
};

const upTo = (fileName) => '../'.repeat(fileName.split('/').length - 1) || './';

/**
 * @param compiled absolute folder of the transpiled server.
 * @param to absolute folder for the bundle; what stands in it is kept.
 * @throws Failure with what the bundler said.
 */
export async function bundleServer(compiled, to) {
  try {
    const bundle = await rolldown({
      input: programsIn(compiled),
      cwd: dirname(compiled),
      platform: 'node',
      external: isOutside,
      logLevel: 'silent',
      plugins: [moduleUrls(compiled), packagesUnmapped],
    });
    await bundle.write({
      dir: to,
      format: 'esm',
      keepNames: true,
      sourcemap: true,
      sourcemapPathTransform: seenFromPlace(compiled, to),
      chunkFileNames: 'chunks/[name]-[hash].js',
      banner: ({ fileName, isEntry }) =>
        `${isEntry ? 'process.setSourceMapsEnabled(true);' : ''}const BUNDLE_ROOT = new URL('${upTo(fileName)}', import.meta.url);`,
    });
    await bundle.close();
  } catch (error) {
    throw new Failure('Bundling the server failed.', String(error.message));
  }
}
