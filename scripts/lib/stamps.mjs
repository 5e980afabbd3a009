import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.cache']);

/** Every file under the given files and folders, sorted; what does not exist is left out. */
export function filesUnder(paths) {
  const found = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isFile()) found.push(path);
    if (!stat?.isDirectory()) return;
    for (const name of readdirSync(path)) if (!SKIPPED_FOLDERS.has(name)) visit(join(path, name));
  };
  paths.forEach(visit);
  return found.sort();
}

/** Hash over names and contents (modification times differ in every clone) and over what else decides. */
export function fingerprint(root, files, also = '') {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch} ${also}\n`);
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * "This was done with exactly these inputs." Forget it before the work starts, so that an interrupted run is not taken
 * for a finished one; it also counts for nothing when a product is gone.
 */
export class Stamp {
  constructor(folder, name, products) {
    this.folder = folder;
    this.file = join(folder, `${name}.stamp`);
    this.products = products;
  }

  isCurrent(print) {
    return (
      existsSync(this.file) &&
      readFileSync(this.file, 'utf8') === print &&
      this.products.every((product) => existsSync(product))
    );
  }

  forget() {
    rmSync(this.file, { force: true });
  }

  write(print) {
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.file, print);
  }
}
