import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FEATURES } from './api-features.mjs';
import { at } from './paths.mjs';

const camel = (name) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());

const HEADER = '// Written by `npm run api` from server/openapi.json; do not edit.\n';

/** Writes a `*.gen.ts` a feature under `folder`, laid out as in the repository. */
export async function writeClient(schemaFile, folder) {
  const fromClient = createRequire(at('client/package.json'));
  const { generateEndpoints } = await import(pathToFileURL(fromClient.resolve('@rtk-query/codegen-openapi')));
  for (const [feature, operations] of Object.entries(FEATURES)) {
    const code = await generateEndpoints({
      schemaFile,
      apiFile: '../empty-api',
      apiImport: 'emptyApi',
      exportName: `${camel(feature)}Api`,
      filterEndpoints: operations,
      hooks: true,
      useUnknown: true,
      encodePathParams: true,
    });
    writeFileSync(join(folder, generatedFile(feature)), HEADER + code);
  }
}

export const generatedFile = (feature) => `client/src/api/generated/${feature}.gen.ts`;
