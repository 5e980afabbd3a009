import { SEARCH_TYPO_FROM_LETTERS } from '@tonearm/shared/limits';
import { marks } from '../../core/database/dialect.js';
import { Repository } from '../../core/database/repository.js';
import type { SqlValue } from '../../core/database/repository.js';
import type { IndexedType, SpelledWord, Spelling } from '../../core/ports/search-index.js';
import { halves, isNear, reverse } from './near-words.js';
import type { Candidate } from './ranking.js';
import { codeOf } from './tokens.js';
import type { PreparedDocument } from './tokens.js';

/** Sorts after every letter. */
const LAST = '\u{10ffff}';
const NEAR_MAX = 8;
const NEAR_ROWS = 4_000;
/** Two marks each; SQLite takes 32,766. */
const LEARNED_AT_ONCE = 5_000;
/** Words that are known to be stored, so that an import need not offer them again. */
const REMEMBERED_WORDS = 50_000;
/** A year or a catalogue number next to the one that was typed is another one, not a correction. */
const NUMBER = /^\d+$/;

export const CANDIDATE_COLUMNS = 'd.item_id, d.title, d.context, d.popularity';

/** Rows that both engines keep: a line for each document, and the vocabulary. */
export class SearchRows extends Repository {
  private readonly stored = new Set<string>();

  /** Documents that differ from what is stored, or all where nothing is. @returns what stood there too. */
  async changed(
    type: IndexedType,
    documents: readonly PreparedDocument[],
  ): Promise<{ documents: PreparedDocument[]; before: { id: number; popularity: number }[] }> {
    const rows = await this.lines(
      type,
      documents.map(({ id }) => id),
    );
    const digests = new Map(rows.map((row) => [row.id, row.digest]));
    const changed = documents.filter(({ id, digest }) => digests.get(id) !== digest);
    const ids = new Set(changed.map(({ id }) => id));
    return { documents: changed, before: rows.filter(({ id }) => ids.has(id)) };
  }

  async lines(
    type: IndexedType,
    ids: readonly number[],
  ): Promise<{ id: number; popularity: number; digest: string }[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows<{ item_id: number; popularity: number; digest: string }>(
      `SELECT item_id, popularity, digest FROM search_documents WHERE type = ? AND item_id IN (${marks(ids.length)})`,
      [codeOf(type), ...ids],
    );
    return rows.map((row) => ({ id: Number(row.item_id), popularity: Number(row.popularity), digest: row.digest }));
  }

  /** What MySQL keeps of documents to find their postings again. */
  async words(type: IndexedType, ids: readonly number[]): Promise<{ id: number; popularity: number; words: string }[]> {
    if (ids.length === 0) return [];
    const rows = await this.rows<{ item_id: number; popularity: number; words: string }>(
      `SELECT item_id, popularity, words FROM search_documents WHERE type = ? AND item_id IN (${marks(ids.length)})`,
      [codeOf(type), ...ids],
    );
    return rows.map((row) => ({ id: Number(row.item_id), popularity: Number(row.popularity), words: row.words }));
  }

  async places(sql: string, params: readonly SqlValue[]): Promise<number[]> {
    return (await this.rows<{ place: number | string }>(sql, params)).map((row) => Number(row.place));
  }

  async count(sql: string, params: readonly SqlValue[]): Promise<number> {
    return Number((await this.row<{ n: number }>(sql, params))?.n ?? 0);
  }

  async ids(sql: string, params: readonly SqlValue[]): Promise<number[]> {
    return (await this.rows<{ item_id: number }>(sql, params)).map((row) => Number(row.item_id));
  }

  /** How many postings of MySQL meet a condition, counted no further than that. */
  async countPostings({ sql, params }: { sql: string; params: readonly SqlValue[] }, most: number): Promise<number> {
    return await this.count(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM search_postings p WHERE ${sql} LIMIT ${most}) few`,
      params,
    );
  }

  async countOf(type: IndexedType): Promise<number> {
    return await this.count('SELECT COUNT(*) AS n FROM search_documents WHERE type = ?', [codeOf(type)]);
  }

  async insert(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    if (rows.length > 0) await this.insertMany(table, columns, rows);
  }

  async delete(type: IndexedType, ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await this.write(`DELETE FROM search_documents WHERE type = ? AND item_id IN (${marks(ids.length)})`, [
        codeOf(type),
        ...ids,
      ]);
  }

  async run(sql: string, params: readonly SqlValue[]): Promise<void> {
    await this.write(sql, params);
  }

  /** Merges pieces of the full text of SQLite. @param pages how much; negative starts over. @returns the rows that it wrote; 1 is none. */
  async mergeText(pages: number): Promise<number> {
    const before = await this.totalChanges();
    await this.write("INSERT INTO search_text (search_text, rank) VALUES ('merge', ?)", [pages]);
    return (await this.totalChanges()) - before;
  }

  private async totalChanges(): Promise<number> {
    return Number((await this.row<{ n: number }>('SELECT total_changes() AS n'))?.n ?? 0);
  }

  async idsAfter(type: IndexedType, afterId: number, limit: number): Promise<number[]> {
    return await this.ids(
      `SELECT item_id FROM search_documents WHERE type = ? AND item_id > ? ORDER BY item_id LIMIT ${limit}`,
      [codeOf(type), afterId],
    );
  }

  select(sql: string, params: readonly SqlValue[]): Promise<Candidate[]> {
    return this.rows<Candidate>(sql, params);
  }

  async learn(words: readonly string[]): Promise<void> {
    const fresh = [...new Set(words)].filter((word) => !this.stored.has(word));
    if (fresh.length === 0) return;
    const insert = this.database.dialect === 'sqlite' ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
    for (let start = 0; start < fresh.length; start += LEARNED_AT_ONCE) {
      const part = fresh.slice(start, start + LEARNED_AT_ONCE);
      await this.write(
        `${insert} INTO search_words (word, reversed) VALUES ${part.map(() => '(?, ?)').join(', ')}`,
        part.flatMap((word) => [word, reverse(word)]),
      );
    }
    await this.unit.afterCommit(() => {
      if (this.stored.size > REMEMBERED_WORDS) this.stored.clear();
      for (const word of fresh) this.stored.add(word);
    });
  }

  /** Known words that begin so. */
  async wordsFrom(beginning: string, limit: number): Promise<string[]> {
    const rows = await this.rows<{ word: string }>(
      `SELECT word FROM search_words WHERE word >= ? AND word <= ? LIMIT ${limit}`,
      [beginning, `${beginning}${LAST}`],
    );
    return rows.map(({ word }) => word);
  }

  async spell({ word, mayGoOn, wantsNear }: SpelledWord): Promise<Spelling> {
    const letters = [...word].length;
    if (letters < SEARCH_TYPO_FROM_LETTERS || NUMBER.test(word)) return { isKnown: true, near: [] };
    const end = mayGoOn ? `${word}${LAST}` : word;
    const known = await this.row('SELECT word FROM search_words WHERE word >= ? AND word <= ? LIMIT 1', [word, end]);
    return { isKnown: known !== null, near: known && !wantsNear ? [] : await this.near(word) };
  }

  private async near(word: string): Promise<string[]> {
    const { first, second } = halves(word);
    const backwards = reverse(second);
    const rows = await this.rows<{ word: string }>(
      `SELECT word FROM search_words WHERE word >= ? AND word < ? LIMIT ${NEAR_ROWS}`,
      [first, `${first}${LAST}`],
    );
    const turned = await this.rows<{ reversed: string }>(
      `SELECT reversed FROM search_words WHERE reversed >= ? AND reversed < ? LIMIT ${NEAR_ROWS}`,
      [backwards, `${backwards}${LAST}`],
    );
    const near = new Set(
      [...rows.map((row) => row.word), ...turned.map((row) => reverse(row.reversed))].filter(
        (other) => other !== word && isNear(word, other),
      ),
    );
    return [...near].sort().slice(0, NEAR_MAX);
  }
}
