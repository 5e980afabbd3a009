import { setPriority } from 'node:os';

const LOW_PRIORITY = 10;
const PIXELS_MAX = 4_000_000;

if (process.platform === 'linux') setPriority(LOW_PRIORITY);

/** The one drawing of this process, as a PNG; whatever goes wrong with it is the exit code. */
async function draw(svg: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const png = await sharp(svg, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).png().toBuffer();
  process.send?.(png, () => process.exit());
}

process.once('message', (svg: Uint8Array) => {
  draw(svg).catch(() => process.exit(1));
});
// Whoever asked is gone.
process.once('disconnect', () => process.exit());
