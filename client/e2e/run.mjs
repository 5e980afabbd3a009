// End-to-end flows in Chromium against the built site (playwright.config.ts). The last line counts them (support/counts.reporter.ts).
//   node client/e2e/run.mjs [PART OF A FLOW'S NAME] [OPTIONS OF PLAYWRIGHT, such as --workers=2, --shard=1/2, --grep="a guest"]
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [node, script, ...args] = process.argv;
const part = args[0]?.startsWith('-') ? undefined : args.shift();
const wanted = part === undefined ? [] : [`/flows/[^/]*${part}[^/]*$`];
// Preparing sites takes as much as it saves where there are few.
if (part === undefined) process.env.E2E_PREPARE = 'true';

process.argv = [
  node,
  script,
  'test',
  '--config',
  join(import.meta.dirname, 'playwright.config.ts'),
  ...wanted,
  ...args,
];
createRequire(import.meta.url)('@playwright/test/cli');
