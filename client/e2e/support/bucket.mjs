import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../server/test/', import.meta.url));
const PARTS = ['s3-server', 's3-parts', 's3-signature'];

/** The bucket on loopback of the server's own tests, which checks signatures and CORS as a real one does. */
export async function startBucket() {
  const { transformSync } = createRequire(import.meta.url)('@swc/core');
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-bucket-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of PARTS) {
    const { code } = transformSync(readFileSync(join(SOURCES, `${name}.ts`), 'utf8'), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(folder, `${name}.js`), code);
  }
  const { S3Server } = await import(pathToFileURL(join(folder, 's3-server.js')).href);
  rmSync(folder, { recursive: true });
  const bucket = new S3Server();
  await bucket.listen();
  return bucket;
}
