import { existsSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import type { AppConfig } from './core/config/config.js';
import { Log } from './core/log.js';
import { DEMO_LIBRARY } from './modules/admin/demo/index.js';
import { LibraryService } from './modules/catalogue/ingest/importing/index.js';
import { Administrators } from './modules/users/index.js';
import { startupFault } from './startup-fault.js';

/** On an empty site: the administrator, whose password is printed once, and the demo library unless it is disabled. An import that was cut off is finished. */
export async function firstStart(app: INestApplicationContext, config: AppConfig): Promise<void> {
  const [administrators, library] = [app.get(Administrators), app.get(LibraryService)];
  const isNew = !(await administrators.exists());
  const hasDemo = config.demo && existsSync(DEMO_LIBRARY);
  // Noted before anything else: a first start that is cut off leaves a folder that was never scanned whole.
  if (isNew && hasDemo) await library.register(DEMO_LIBRARY);
  const host = new URL(config.baseUrl).hostname;
  const administrator = isNew
    ? await administrators.createFirst(`admin@${host.includes('.') ? host : 'tonearm.local'}`)
    : null;
  if (administrator)
    process.stdout.write(`Administrator: ${administrator.email}  password: ${administrator.password}\n`);
  if (!hasDemo || (isNew && !administrator)) return;
  try {
    if (administrator) await library.importFolder(DEMO_LIBRARY);
    else await library.finishScan(DEMO_LIBRARY);
  } catch (error) {
    // The site is there, with or without songs to try it with.
    app
      .get(Log)
      .error(`The demo library was not loaded. The next start goes on with it. ${startupFault(error)}`, error);
  }
}
