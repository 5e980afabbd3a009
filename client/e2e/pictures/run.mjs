// Whether pages look as they did. Pictures of the listener's, the artist's and the account's pages, both sizes, both themes, in the same site at the same time of day.
//   node client/e2e/pictures/run.mjs take FOLDER [CHECKOUT]              of this build, or of another checkout's
//   node client/e2e/pictures/run.mjs compare BEFORE AFTER [SHEETS]       says how much of each differs, and puts both beside what differs into SHEETS
// Not a test: fonts and browsers differ from machine to machine. Take both folders on the same one.
import '../../../scripts/jest/register.mjs';
import { join, resolve } from 'node:path';
import { comparePictures, SHARE_IN_SIGHT } from './compare.mjs';

const [, , command, ...args] = process.argv;

function compare(before, after, sheets = join(after, 'differences')) {
  const compared = comparePictures(before, after, sheets);
  for (const { name, share } of compared)
    console.log(`${name.padEnd(44)} ${share === null ? 'only in one folder' : `${(share * 100).toFixed(3)} %`}`);
  const differing = compared.filter(({ share }) => share === null || share > SHARE_IN_SIGHT).length;
  console.log(
    `${differing} of ${compared.length} pictures differ in sight.${differing > 0 ? ` They are in ${sheets}.` : ''}`,
  );
  if (differing > 0) process.exitCode = 1;
}

if (command === 'take' && args[0]) {
  // Loaded once Node can read the flows' TypeScript.
  const { takePictures } = await import('./take.mjs');
  console.log(
    `${await takePictures(resolve(args[0]), resolve(args[1] ?? join(import.meta.dirname, '../../..')))} pictures are in ${args[0]}.`,
  );
} else if (command === 'compare' && args.length >= 2) compare(...args);
else {
  console.error('run.mjs take FOLDER [CHECKOUT] | compare BEFORE AFTER [SHEETS]');
  process.exitCode = 2;
}
