import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const WORKER = new URL('../public/sw.js', import.meta.url);
/** Beside the program itself, with what nearly every visit begins. What else is used is kept then. */
const FIRST =
  /[\\/](app[\\/](extras|installed-app|live-account|site[\\/]site-footer)|features[\\/](channel|album|artist|track|playlist|search)[\\/][\w-]+-page)\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/** The chunk and all that it cannot run without, sheets among it. */
function withImports(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): string[] {
  const needed = new Set([chunk]);
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of needed)
    for (const name of imports) {
      const imported = chunks.get(name);
      if (imported) needed.add(imported);
    }
  return [...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** Tells the worker beside the pages which build it came with, so that it keeps the program's files and none of an earlier one. */
export function keptProgram(): Plugin {
  return {
    name: 'kept-program',
    apply: 'build',
    generateBundle(_options, bundle) {
      const made = Object.values(bundle);
      const files = made.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'));
      const chunks = new Map(made.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
      const begins = [...chunks.values()].filter(
        ({ isEntry, facadeModuleId }) => isEntry || FIRST.test(facadeModuleId ?? ''),
      );
      const fonts = files.filter((name) => /inter-latin-[\w-]{8}\.woff2$/.test(name));
      const first = [...new Set([...begins.flatMap((chunk) => withImports(chunk, chunks)), ...fonts])];
      const version = createHash('sha256')
        .update([...files].sort().join())
        .digest('hex')
        .slice(0, 12);
      const build = `self.build = ${JSON.stringify({ version, first, files })};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: build + readFileSync(WORKER, 'utf8') });
    },
  };
}
