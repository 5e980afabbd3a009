// npm start: installs and builds what changed, then goes on as the server in this very process.
import './lib/node-version.mjs';
import { ensure } from './lib/build.mjs';
import { Failure, main } from './lib/say.mjs';

const FLAGS = { '--no-demo': { DEMO: 'false' } };

await main(async () => {
  for (const flag of process.argv.slice(2)) {
    if (!FLAGS[flag]) throw new Failure(`Unknown option ${flag}. Known: ${Object.keys(FLAGS).join(', ')}.`);
    Object.assign(process.env, FLAGS[flag]);
  }
  await ensure();
});
await import('../server/dist/main.js');
