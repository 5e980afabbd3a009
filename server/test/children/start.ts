// Opens the database as a starting server does, migrations included.
import { openDatabase } from '../../src/core/database/open-database.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { options, say } from './open.js';
import type { Place } from './open.js';

const { folder, databaseUrl } = options<Place>();
const database = await openDatabase({ dataDir: folder, databaseUrl, entities: [], migrations: MIGRATIONS });
await database.read('SELECT COUNT(*) AS n FROM tracks');
await database.close();
say('done');
