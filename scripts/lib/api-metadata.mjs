import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, ROOT, at } from './paths.mjs';

const fromServer = createRequire(at('server/package.json'));
const load = (name) => import(pathToFileURL(fromServer.resolve(name)));

/** Sources only: a fault in a test must not stop the API from being described. */
function writeTsconfig() {
  const file = join(CACHE, 'tsconfig.api.json');
  writeFileSync(
    file,
    JSON.stringify({
      extends: at('server/tsconfig.json'),
      include: [at('server/src')],
      exclude: [at('server/src/**/*.spec.ts')],
    }),
  );
  return file;
}

/**
 * Writes server/compiled/metadata.js: what the DTO classes and controllers look like to TypeScript, for OpenAPI.
 * One pass over the server, which reaches the shared DTOs; their imports are rewritten to what exists at run time.
 */
export async function writeMetadata() {
  const { PluginMetadataGenerator } = await load('@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js');
  const { ReadonlyVisitor } = await load('@nestjs/swagger/plugin');
  const visitor = new ReadonlyVisitor({
    introspectComments: true,
    classValidatorShim: true,
    dtoFileNameSuffix: ['.dto.ts'],
    esmCompatible: true,
    pathToSource: at('server/src'),
  });
  const outputDir = at('server/compiled');
  const filename = 'metadata.js';
  process.chdir(ROOT);
  new PluginMetadataGenerator().generate({
    visitors: [visitor],
    tsProgramRef: ReadonlyVisitor.createTsProgram(writeTsconfig()),
    outputDir,
    filename,
  });
  const file = join(outputDir, filename);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"(?:\.\.\/)+shared\/src\/([^"]+)\.js"/g, '"@tonearm/shared/$1"'),
  );
}
