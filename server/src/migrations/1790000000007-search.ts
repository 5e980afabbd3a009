import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columnTypes, createTable, dialectOf } from '../core/database/migration-schema.js';

/** The tables of the search adapters have no entities: each engine has its own. */
const SQLITE = [
  `CREATE TABLE IF NOT EXISTS search_documents (
     type integer NOT NULL, item_id integer NOT NULL, title varchar(255) NOT NULL, context varchar(500) NOT NULL, popularity integer NOT NULL, digest varchar(40) NOT NULL,
     PRIMARY KEY (type, item_id)) WITHOUT ROWID`,
  'CREATE INDEX IF NOT EXISTS ix_search_documents_title ON search_documents (type, title, popularity)',
  "CREATE VIRTUAL TABLE IF NOT EXISTS search_text USING fts5(words, content='', contentless_delete=1, detail=none, tokenize='ascii', prefix='3 4 5 6')",
  'CREATE TABLE IF NOT EXISTS search_words (word varchar(40) NOT NULL PRIMARY KEY, reversed varchar(40) NOT NULL) WITHOUT ROWID',
  'CREATE INDEX IF NOT EXISTS ix_search_words_reversed ON search_words (reversed)',
];

const EXACT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL';
const MYSQL = [
  `CREATE TABLE IF NOT EXISTS search_documents (
     type tinyint NOT NULL, item_id int NOT NULL, title varchar(255) ${EXACT}, context varchar(500) ${EXACT}, popularity smallint NOT NULL, digest varchar(40) NOT NULL,
     opening varchar(1) ${EXACT}, opening2 varchar(2) ${EXACT}, words mediumtext CHARACTER SET ascii NOT NULL,
     PRIMARY KEY (type, item_id), INDEX ix_search_documents_title (type, title, popularity), INDEX ix_search_documents_opening (type, opening, popularity),
     INDEX ix_search_documents_opening2 (type, opening2, popularity), FULLTEXT INDEX ix_search_documents_words (words)) ENGINE=InnoDB`,
  `CREATE TABLE IF NOT EXISTS search_words (word varchar(40) ${EXACT}, reversed varchar(40) ${EXACT}, PRIMARY KEY (word), INDEX ix_search_words_reversed (reversed)) ENGINE=InnoDB`,
];

const TABLES = ['recent_searches', 'search_changes', 'search_words', 'search_text', 'search_documents'];

/** The search index, what it has yet to look at, and what people opened from it. */
export class Search1790000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const type = columnTypes(dialect);
    for (const sql of dialect === 'sqlite' ? SQLITE : MYSQL) await runner.query(sql);
    await createTable(runner, 'search_changes', {
      columns: { type: type.str(9, { isPrimary: true }), item_id: type.key() },
    });
    await createTable(runner, 'recent_searches', {
      columns: {
        user_id: type.key(),
        model_type: type.str(8, { isPrimary: true }),
        model_id: type.key(),
        created_at: type.instant(),
      },
      indices: { ix_recent_searches_user: ['user_id', 'created_at'] },
      references: { fk_recent_searches_user: { column: 'user_id', table: 'users', onDelete: 'CASCADE' } },
    });
    await noteEverything(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`DROP TABLE IF EXISTS ${table}`);
  }
}

/** A catalogue that is there already is indexed by the first server that starts. */
async function noteEverything(runner: QueryRunner): Promise<void> {
  for (const table of ['artists', 'albums', 'tracks', 'genres', 'tags', 'users']) {
    await runner.query(`INSERT INTO search_changes (type, item_id) SELECT '${table}', id FROM ${table}`);
  }
  await runner.query("INSERT INTO search_changes (type, item_id) SELECT DISTINCT 'lyrics', track_id FROM lyrics");
}
