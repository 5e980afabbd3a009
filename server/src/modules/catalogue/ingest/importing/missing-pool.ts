import { baseOf } from './file-name.js';
import type { MissingFile } from './library-file.repository.js';

/** A file that was read and may be a missing one in a new place. */
export interface Candidate {
  path: string;
  fingerprint: string;
}

/** Missing files by what they sound like, so that a moved file keeps its track. */
export class MissingPool {
  private readonly byFingerprint = new Map<string, MissingFile[]>();

  constructor(files: readonly MissingFile[]) {
    for (const file of files) {
      const alike = this.byFingerprint.get(file.fingerprint);
      if (alike) alike.push(file);
      else this.byFingerprint.set(file.fingerprint, [file]);
    }
  }

  /** Which candidate is which missing file; of several that sound alike those of the same name come first. Takes nothing out. */
  match<C extends Candidate>(candidates: readonly C[]): Map<C, MissingFile> {
    const matches = new Map<C, MissingFile>();
    const taken = new Set<MissingFile>();
    for (const isFit of [(file: MissingFile, path: string) => baseOf(file.path) === baseOf(path), () => true]) {
      for (const candidate of candidates) {
        if (matches.has(candidate)) continue;
        const file = this.byFingerprint
          .get(candidate.fingerprint)
          ?.find((known) => !taken.has(known) && isFit(known, candidate.path));
        if (!file) continue;
        matches.set(candidate, file);
        taken.add(file);
      }
    }
    return matches;
  }

  remove(file: MissingFile): void {
    const alike = this.byFingerprint.get(file.fingerprint);
    const index = alike?.indexOf(file) ?? -1;
    if (index >= 0) alike?.splice(index, 1);
  }
}
