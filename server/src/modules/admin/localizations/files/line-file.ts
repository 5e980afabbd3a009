/** English text -> what a file says for it. Any word may be a key. */
export type FileLines = ReadonlyMap<string, unknown>;

/** Stands for the lines of a text that comes with a number, where the file has another count of forms than the language: which is which is not known. */
export const OTHER_FORMS = Symbol('other forms');

/** How the lines of a language stand in a file. */
export interface LineFileFormat {
  /** Of the answer. */
  type: string;
  /** @param lines of all texts; empty: it has none. */
  write: (lines: ReadonlyMap<string, string>, language: string) => string;
  /** @throws AppError 422 `file`. */
  read: (text: string, language: string) => FileLines;
}
