import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = 640;

async function rasteriser() {
  const { chromium } = await import('playwright-core');
  const path = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`No Chromium at ${path}. It draws the covers; set CHROMIUM to its path.`);
  return chromium.launch({ executablePath: path, args: ['--no-sandbox', '--force-color-profile=srgb'] });
}

/** The best quality that still fits into `bytes`. */
async function compressed(sharp, png, bytes) {
  for (let quality = 82; ; quality -= 4) {
    const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= bytes || quality <= 50) return jpeg;
  }
}

/** Draws SVG files as square JPEGs; answers a function from drawing and byte budget to picture. */
export async function painter(folder) {
  const { default: sharp } = await import('sharp');
  const browser = await rasteriser();
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  return {
    close: () => browser.close(),
    async paint(name, bytes) {
      const svg = readFileSync(join(folder, `${name}.svg`), 'utf8').replace(
        '<svg ',
        `<svg style="display:block;width:${SIZE}px;height:${SIZE}px" `,
      );
      await page.setContent(`<body style="margin:0">${svg}</body>`);
      return compressed(sharp, await page.screenshot({ type: 'png' }), bytes);
    },
  };
}
