import type { OverlayOptions } from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

/** Pixels to be laid over a picture. */
export interface Layer extends OverlayOptions {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

const NIGHT: Color = [8, 8, 10];
const OPAQUE = 255;
/** How dark a cover becomes, at its upper and its lower edge. */
const SHADE = [0.55, 0.88] as const;
const LIGHT = 0.42;

const between = (from: number, to: number, part: number): number => from + (to - from) * part;

/** @param pixel the colour at x and y, each from 0 to 1, with how opaque it is there. */
function painted(width: number, height: number, pixel: (x: number, y: number) => readonly [...Color, number]): Layer {
  const input = Buffer.alloc(width * height * 4);
  let at = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, opacity] = pixel(x / width, y / height);
      input[at] = red;
      input[at + 1] = green;
      input[at + 2] = blue;
      input[at + 3] = Math.round(opacity * OPAQUE);
      at += 4;
    }
  return { input, raw: { width, height, channels: 4 } };
}

/** Dark enough for white words, more so below. */
export const shade = (width: number, height: number): Layer =>
  painted(width, height, (_, y) => [...NIGHT, between(...SHADE, y)]);

/** A light that shines from the upper right corner. @param color `#rrggbb`. */
export function cornerLight(width: number, height: number, color: string): Layer {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
  return painted(width, height, (x, y) => {
    const far = Math.min(1, Math.hypot(1 - x, y));
    return [
      between(red, NIGHT[0], far),
      between(green, NIGHT[1], far),
      between(blue, NIGHT[2], far),
      between(LIGHT, 0, far),
    ];
  });
}

/** A white box with round corners, soft at their edges. As a mask it keeps what lies below it. */
export function roundedPlate(width: number, height: number, radius: number): Layer {
  /** How far outside the inner box whose corners are the circles' middles. */
  const beyond = (along: number, length: number): number => Math.max(radius - along, along - (length - radius), 0);
  return painted(width, height, (x, y) => {
    const far = Math.hypot(beyond(x * width + 0.5, width), beyond(y * height + 0.5, height));
    return [OPAQUE, OPAQUE, OPAQUE, Math.min(1, Math.max(0, radius - far + 0.5))];
  });
}
