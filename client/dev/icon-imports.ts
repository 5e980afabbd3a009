import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]+)\}\s*from 'lucide-react';/g;

/** The file of each icon, by every name that the package gives it. */
function iconFiles(): ReadonlyMap<string, string> {
  const main = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(main, 'utf8').matchAll(
    /export \{([^}]+)\} from '(\.\/icons\/[\w-]+\.mjs)'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(main), file));
  return files;
}

/**
 * Imports each icon from its own file: by way of the package's list every icon seems needed by all who need one,
 * so that pages of listeners would bring those of the backstage.
 */
export function iconImports(): Plugin {
  const files = iconFiles();
  const importOf = (name: string): string => {
    const [imported = '', local = imported] = name.split(/\s+as\s+/);
    const file = files.get(imported);
    return file ? `import ${local} from ${JSON.stringify(file)};` : `import { ${name} } from 'lucide-react';`;
  };
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('node_modules') || !code.includes("from 'lucide-react'")
        ? null
        : {
            // On one line: others keep theirs.
            code: code.replace(IMPORT, (_import, names: string) =>
              names
                .split(',')
                .map((name) => name.trim())
                .filter(Boolean)
                .map(importOf)
                .join(' '),
            ),
            map: null,
          },
  };
}
