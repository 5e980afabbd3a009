// Moves a site's rows to another database, and tells of each piece.
import { ENTITIES } from '../../src/app.entities.js';
import { moveDatabase } from '../../src/core/database/transfer/move-database.js';
import { MIGRATIONS } from '../../src/migrations/migrations.js';
import { options, say } from './open.js';

const order = options<{ dataDir: string; databaseUrl: string | null; target: string }>();
await moveDatabase({ ...order, entities: ENTITIES, migrations: MIGRATIONS, onProgress: (step) => say(step) });
say('done');
