/** The database server is set up so that what we write would not be what we read. */
export class DatabaseUnfit extends Error {}

/** What a connection reports about its server; read by `MYSQL_FACTS`. */
export interface MysqlFacts {
  version: string;
  sqlMode: string;
  charset: string;
  step: number;
}

/** One SELECT of `MysqlFacts`. */
export const MYSQL_FACTS = `SELECT VERSION() AS version, @@SESSION.sql_mode AS sqlMode, @@SESSION.auto_increment_increment AS step,
  (SELECT default_character_set_name FROM information_schema.schemata WHERE schema_name = DATABASE()) AS charset`;

/** @throws DatabaseUnfit with one line that says what to change. */
export function requireFit({ sqlMode, charset, step }: MysqlFacts): void {
  if (!/\bSTRICT_(?:TRANS|ALL)_TABLES\b/.test(sqlMode)) {
    throw new DatabaseUnfit(
      `The database would cut off what does not fit into a column, and say nothing: its sql_mode is "${sqlMode}". Add STRICT_TRANS_TABLES to it.`,
    );
  }
  if (charset !== 'utf8mb4') {
    throw new DatabaseUnfit(
      `The database keeps texts as ${charset} and would lose letters. Run: ALTER DATABASE … CHARACTER SET utf8mb4, or choose another with DATABASE_URL.`,
    );
  }
  if (Number(step) !== 1) {
    throw new DatabaseUnfit(
      `The database counts ids in steps of ${step}, and rows that are written together need neighbours. Set auto_increment_increment to 1.`,
    );
  }
}
