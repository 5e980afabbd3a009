// npm run api [-- --check]: server code -> server/openapi.json -> client/src/api/generated/*.gen.ts.
// All of it is made in .cache/api first; --check only compares it with what is committed.
import './lib/node-version.mjs';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFile, writeClient } from './lib/api-client-files.mjs';
import { checkFeatures } from './lib/api-client.mjs';
import { FEATURES } from './lib/api-features.mjs';
import { writeMetadata } from './lib/api-metadata.mjs';
import { ensure } from './lib/build.mjs';
import { run } from './lib/command.mjs';
import { CACHE, at } from './lib/paths.mjs';
import { Failure, main, step } from './lib/say.mjs';

const DOCUMENT = 'server/openapi.json';
const products = [DOCUMENT, ...Object.keys(FEATURES).map(generatedFile)];
const folder = join(CACHE, 'api');

async function describe() {
  rmSync(folder, { recursive: true, force: true });
  products.forEach((file) => mkdirSync(dirname(join(folder, file)), { recursive: true }));
  await writeMetadata();
  const result = await run(process.execPath, [at('server/compiled/cli/openapi.js'), join(folder, DOCUMENT)], {
    limitSeconds: 60,
    env: { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', REDIS_URL: '' },
  });
  if (result.code !== 0 || !existsSync(join(folder, DOCUMENT)))
    throw new Failure('The server could not describe its API.', result.output);
}

async function generate() {
  checkFeatures(JSON.parse(readFileSync(join(folder, DOCUMENT), 'utf8')));
  try {
    await writeClient(join(folder, DOCUMENT), folder);
  } catch (error) {
    throw new Failure('The client could not be generated from .cache/api/server/openapi.json.', error.message);
  }
}

const isStale = (file) => !existsSync(at(file)) || !readFileSync(at(file)).equals(readFileSync(join(folder, file)));

function put(file) {
  mkdirSync(dirname(at(file)), { recursive: true });
  copyFileSync(join(folder, file), at(file));
}

await main(async () => {
  const checking = process.argv.includes('--check');
  await ensure(['install', 'shared', 'server']);
  await step('Describing the API', describe);
  await step('Generating the client', generate);
  const stale = products.filter(isStale);
  if (checking && stale.length > 0)
    throw new Failure('The committed API files are stale: run `npm run api` and commit.', stale.join('\n'));
  stale.forEach(put);
  console.log(stale.length === 0 ? 'The API files are up to date.' : `Written: ${stale.join(', ')}`);
});
