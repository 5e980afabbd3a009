import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OWN = /^import (\w+) from '(\.\/[\w.-]+\.module\.css)';$/gm;
const TAKEN = /^import \{ ([\w ]+) \} from '(\.[^']+\.styles)';$/gm;
const HANDED_ON = /^export \{ default as \w+ \} from '(\.\/[\w.-]+\.module\.css)';/m;

/** The sheet that a `.styles.ts` hands on. */
function sheetBehind(file: string): string | null {
  const path = HANDED_ON.exec(existsSync(file) ? readFileSync(file, 'utf8') : '')?.[1];
  return path === undefined ? null : join(dirname(file), path);
}

/**
 * A component with the names that its classes have in this build, so that no script carries a list of them.
 * @param nameOf the name of a class of a sheet, null where there is none.
 */
export function withInlineClasses(
  code: string,
  file: string,
  nameOf: (name: string, sheet: string) => string | null,
): string {
  const folder = dirname(file);
  const sheets: { line: string; local: string; path: string; sheet: string }[] = [];
  for (const [line, local = '', path = ''] of code.matchAll(OWN))
    sheets.push({ line, local, path, sheet: join(folder, path) });
  for (const [line, words = '', path = ''] of code.matchAll(TAKEN)) {
    const sheet = sheetBehind(`${join(folder, path)}.ts`);
    const [name = '', local = name] = words.split(' as ');
    if (sheet) sheets.push({ line, local, path: path.replace(/\.styles$/, '.module.css'), sheet });
  }
  let inlined = code;
  for (const { line, local, path, sheet } of sheets) {
    inlined = inlined.replace(new RegExp(`(?<![.\\w'/-])${local}\\.(\\w+)`, 'g'), (found, name: string) => {
      const built = nameOf(name, sheet);
      return built === null ? found : JSON.stringify(built);
    });
    const isUsed = new RegExp(`(?<![.\\w'/-])${local}\\b`).test(inlined.replace(line, ''));
    // The sheet in any case: a name that only a comment has is no use, and its import would go with the types.
    inlined = inlined.replace(line, isUsed ? `${line} import '${path}';` : `import '${path}';`);
  }
  return inlined;
}
