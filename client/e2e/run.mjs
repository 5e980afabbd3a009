// End-to-end flows in Chromium against the built site (playwright.config.ts). Last line: {"passed":n,"failed":n,"skipped":[…],"again":[…]}.
//   node client/e2e/run.mjs [PART OF A FLOW'S NAME] [OPTIONS OF PLAYWRIGHT, such as --workers=2, --shard=1/2, --grep="a guest"]
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const CLI = createRequire(import.meta.url).resolve('@playwright/test/cli');
const args = process.argv.slice(2);
const part = args[0]?.startsWith('-') ? undefined : args.shift();
const wanted = part === undefined ? [] : [`/flows/[^/]*${part}[^/]*$`];

const child = spawn(process.execPath, [CLI, 'test', '--config', join(import.meta.dirname, 'playwright.config.ts'), ...wanted, ...args], {
  stdio: 'inherit', env: { ...process.env, ...(part === undefined ? { E2E_PREPARE: 'true' } : {}) },
});
child.on('exit', (code) => { process.exitCode = code ?? 1; });
