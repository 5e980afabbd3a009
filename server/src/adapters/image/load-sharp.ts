import type { Sharp, SharpInput, SharpOptions } from 'sharp';

export type SharpFactory = (input: SharpInput | SharpOptions, options?: SharpOptions) => Sharp;

/** The only ways into the library: libvips would otherwise render SVG (entity bombs) and a dozen rare formats. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

let library: Promise<SharpFactory> | null = null;

async function load(): Promise<SharpFactory> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  return sharp as SharpFactory;
}

/** libvips, imported at first use: 30 MB that a process without pictures does without. */
export const loadSharp = (): Promise<SharpFactory> => (library ??= load());
