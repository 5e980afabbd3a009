// Imports a folder twice in this process and prints a line of figures for each time; run as a process of its own for its memory.
import 'reflect-metadata';
import { WorkerAudioProbe } from '../../compiled/adapters/audio-probe/worker-audio-probe.js';
import { openWorkbench } from '../../compiled/cli/workbench.js';
import { createImporter } from '../../compiled/modules/catalogue/ingest/importing/index.js';

const bench = await openWorkbench(process.env);
const probe = new WorkerAudioProbe();
const { library } = createImporter({ ...bench, probe, images: null });
for (const what of ['import', 'rescan']) {
  const before = process.cpuUsage();
  const { counts, seconds } = await library.importFolder(process.argv[2], { covers: 'leave' });
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(
    `${JSON.stringify({ what, ...counts, seconds, cpuMs: (user + system) / 1000, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) })}\n`,
  );
}
await probe.close();
await bench.close();
