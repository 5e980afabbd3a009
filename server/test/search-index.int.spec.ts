import { MysqlSearchIndex } from '../src/adapters/search/mysql/mysql-search-index.js';
import { SqliteSearchIndex } from '../src/adapters/search/sqlite/sqlite-search-index.js';
import { searchIndexContract } from './contracts/search-index.contract.js';
import { openTestDatabase } from './open-test-database.js';

describe('search index', () => {
  searchIndexContract(async () => {
    const { database, unit, close } = await openTestDatabase('search-index');
    const index =
      database.dialect === 'sqlite' ? new SqliteSearchIndex(database, unit) : new MysqlSearchIndex(database, unit);
    return { index, clear: close };
  });
});
