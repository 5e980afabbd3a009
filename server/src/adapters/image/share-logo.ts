import type { SharpFactory } from './load-sharp.js';
import { roundedPlate } from './share-shapes.js';

/** A part of the picture, and how large it became. */
export interface Drawn {
  data: Buffer;
  width: number;
  height: number;
}

const READING = { limitInputPixels: 40_000_000, pages: 1 } as const;
const PLATE = { padding: 14, radius: 12 } as const;
/** Relative luminance that stands out enough from the darkest grounds and from those of a light cover: 3 to 1 above the lightest. */
const LIGHT_ENOUGH = 0.2;
const CHANNELS = 4;

const linear = (value: number): number => (value / 255) ** 2.2;

/** Of what is not transparent, from 0 to 1. */
function luminance(pixels: Uint8Array): number {
  let [sum, weight] = [0, 0];
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + CHANNELS);
    sum += (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)) * opacity;
    weight += opacity;
  }
  return weight > 0 ? sum / weight : 1;
}

/** The site's logo on dark grounds: one that is dark itself, as a site has it that gave none for its dark theme, stands on a white plate. */
export async function drawLogo(
  sharp: SharpFactory,
  logo: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Drawn> {
  const { data, info } = await sharp(logo, READING)
    .resize(width, height, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { input: data, raw: { width: info.width, height: info.height, channels: CHANNELS } as const };
  if (luminance(data) >= LIGHT_ENOUGH)
    return { data: await sharp(data, { raw: picture.raw }).png().toBuffer(), width: info.width, height: info.height };
  const plate = roundedPlate(info.width + 2 * PLATE.padding, info.height + 2 * PLATE.padding, PLATE.radius);
  return {
    data: await sharp(plate.input, { raw: plate.raw }).composite([picture]).png().toBuffer(),
    width: plate.raw.width,
    height: plate.raw.height,
  };
}
