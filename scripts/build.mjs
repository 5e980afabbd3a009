// npm run build [-- part …]: what `npm start` prepares, without starting (used by the Docker image).
import './lib/node-version.mjs';
import { ensure } from './lib/build.mjs';
import { main } from './lib/say.mjs';

const parts = process.argv.slice(2);
await main(() => ensure(parts.length > 0 ? parts : undefined));
