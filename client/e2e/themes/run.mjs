// Whether every theme that the editor makes of one colour can be read: random brand colours, ten pages, light and dark, by axe in Chromium.
//   node client/e2e/themes/run.mjs [COLOURS [SEED]]
// Part of `npm run torture`: a colour is looked at in seconds, and the flows look at two.
import '../../../scripts/jest/register.mjs';

const [, , colours = '200', seed = String(Date.now() % 1_000_000)] = process.argv;
// Loaded once Node can read the flows' TypeScript.
const { lookAtThemes } = await import('./look.mjs');
const { LAUNCH } = await import('../support/chromium.ts');
if (!LAUNCH.executablePath) {
  console.log('SKIPPED: there is no Chromium to look at themes with.');
  process.exit(0);
}
const { pages, looks, found, seconds } = await lookAtThemes(Number(colours), Number(seed));
for (const one of found.slice(0, 60)) console.log(one);
console.log(
  `${colours} colours (seed ${seed}) on ${pages} pages in both modes: ${looks} looks, ${found.length} hard to read, ${seconds} s.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
