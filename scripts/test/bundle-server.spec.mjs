import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { bundleServer } from '../lib/bundle-server.mjs';

const SOURCES = {
  'main.ts':
    "export {};\nconst { fault, beside } = await import('./deep/fault.js');\nconsole.log(beside());\ntry {\n  fault();\n} catch (error) {\n  console.log((error as Error).stack, fault.name);\n}\n",
  'deep/fault.ts': `import { readFileSync } from 'node:fs';

interface Unused {
  gone: string;
}

export const beside = (): string => readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');
export function fault(given?: Unused): never {
  throw new Error(given?.gone ?? 'as meant');
}
`,
};

describe('the bundled server', () => {
  let folder;
  const put = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-bundle-')));
    put('package.json', '{"type":"module"}');
    for (const [name, source] of Object.entries(SOURCES)) {
      const { code, map } = transformSync(source, {
        filename: name,
        sourceMaps: true,
        module: { type: 'es6' },
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      });
      const file = `compiled/${name.replace(/\.ts$/, '.js')}`;
      put(file, code);
      put(`${file}.map`, map);
      put(`src/${name}`, source);
    }
    put('dist/deep/beside.txt', 'a file of its own');
    await bundleServer(join(folder, 'compiled'), join(folder, 'dist'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('finds the files of its modules, keeps names, and names the source and line of a fault', () => {
    const output = execFileSync(process.execPath, [join(folder, 'dist/main.js')], { encoding: 'utf8' });
    expect(output).toContain('a file of its own');
    expect(output).toMatch(/Error: as meant\n\s+at fault \(.*src\/deep\/fault\.ts:9:9\)/);
    expect(output.trimEnd().endsWith(' fault')).toBe(true);
  });
});
