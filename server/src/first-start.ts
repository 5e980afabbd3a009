import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from './core/config/config.js';
import { LibraryService } from './modules/catalogue/importing/index.js';
import { Administrators } from './modules/users/index.js';

const DEMO_LIBRARY = fileURLToPath(new URL('../demo/library', import.meta.url));

/** On an empty site: the administrator, told once, and the demo library unless it is not wanted. */
export async function firstStart(app: INestApplicationContext, config: AppConfig): Promise<void> {
  const host = new URL(config.baseUrl).hostname;
  const administrator = await app.get(Administrators).createFirst(`admin@${host.includes('.') ? host : 'tonearm.local'}`);
  if (!administrator) return;
  process.stdout.write(`Administrator: ${administrator.email}  password: ${administrator.password}\n`);
  if (config.demo && existsSync(DEMO_LIBRARY)) await app.get(LibraryService).importFolder(DEMO_LIBRARY);
}
