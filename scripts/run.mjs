// npm run import | create-admin | demo | migrate | bench …: brings the build up to date, then runs the command in this process.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensure } from './lib/build.mjs';
import { at } from './lib/paths.mjs';
import { Failure, main } from './lib/say.mjs';

const SERVER = ['install', 'shared', 'server', 'bundle'];
const EVERYTHING = [...SERVER, 'client'];
const COMMANDS = {
  import: { file: 'server/dist/cli/import.js', parts: SERVER },
  'create-admin': { file: 'server/dist/cli/create-admin.js', parts: SERVER },
  demo: { file: 'server/dist/cli/demo.js', parts: SERVER },
  'search-index': { file: 'server/dist/cli/search-index.js', parts: SERVER },
  backup: { file: 'server/dist/cli/backup.js', parts: SERVER },
  restore: { file: 'server/dist/cli/restore.js', parts: SERVER },
  'move-database': { file: 'server/dist/cli/move-database.js', parts: SERVER },
  migrate: { file: 'server/dist/cli/migrate.js', parts: SERVER },
  bench: { file: 'server/bench/run.mjs', parts: EVERYTHING },
  torture: { file: 'server/bench/torture.mjs', parts: EVERYTHING },
};

const [, , name, ...rest] = process.argv;
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null;

await main(async () => {
  if (!command) throw new Failure(`Unknown command ${name ?? ''}. Known: ${Object.keys(COMMANDS).join(', ')}.`);
  await ensure(command.parts);
  if (!existsSync(at(command.file))) throw new Failure(`There is no ${command.file}.`);
});
process.argv = [process.argv[0], at(command.file), ...rest];
await import(pathToFileURL(process.argv[1]));
