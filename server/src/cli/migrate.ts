import 'reflect-metadata';
import { startupFault } from '../startup-fault.js';
import { openWorkbench } from './workbench.js';

try {
  const bench = await openWorkbench(process.env);
  await bench.close();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  process.stderr.write(`${startupFault(error)}\n`);
  process.exitCode = 1;
}
