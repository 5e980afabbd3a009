// Covers: what all sizes of a picture cost, decoded once; and re-encoding an original.
// node server/bench/covers.mjs (needs the built server)
import sharp from 'sharp';

const SIDE = 3_000;
const ROUNDS = 10;

/** A picture with as much in it as a photograph. */
async function photograph() {
  const noise = await sharp({
    create: { width: SIDE / 4, height: SIDE / 4, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
  return await sharp(noise).resize(SIDE, SIDE, { kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer();
}

async function cpuMs(work) {
  await work();
  const figures = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    figures.push((user + system) / 1_000);
  }
  return figures.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

/** Rows of figures. */
export async function benchCovers() {
  const { SharpImageProcessor } = await import('../compiled/adapters/image/sharp-image-processor.js');
  const bytes = await photograph();
  const images = new SharpImageProcessor();
  const size = `${SIDE} px, ${(bytes.length / 1e6).toFixed(1)} MB`;
  return [
    {
      what: `all sizes and the colour of a cover, ${size}`,
      figure: `${Math.round(await cpuMs(() => images.squareCover(bytes)))} ms CPU`,
      target: '<= 120 ms',
    },
    {
      what: `the original written anew, ${size}`,
      figure: `${Math.round(await cpuMs(() => images.withoutMetadata(bytes)))} ms CPU`,
      target: '',
    },
  ];
}

if (process.argv[1] === import.meta.filename) console.table(await benchCovers());
