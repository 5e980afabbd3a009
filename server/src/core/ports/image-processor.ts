/** Edge lengths of the square webp variants (3-decisions §3). */
export const COVER_SIZES = [64, 160, 320, 640] as const;

export interface ProcessedCover {
  /** One square webp a size of COVER_SIZES. */
  variants: Map<number, Uint8Array>;
  /** Dominant colour, `#rrggbb`. */
  color: string;
}

/** Pixels of a banner. */
export const BANNER = { width: 1600, height: 480 } as const;

/** A picture as a webp, and its pixels. */
export interface FittedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Pixels of the longer side of a picture that is kept. */
export const PICTURE_SIDE_MAX = 4_096;

/** The bytes are no picture that we accept: another format, damaged, or too many pixels. The message may be shown. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

/** Converts an untrusted picture (jpeg, png, webp, gif) to square webp variants. SVG and anything else is refused. */
export abstract class ImageProcessor {
  /** @throws ImageRefused when the bytes are no picture that we accept or pass the pixel limit. */
  abstract squareCover(bytes: Uint8Array): Promise<ProcessedCover>;

  /**
   * The same picture re-encoded in its own format, upright and at most PICTURE_SIDE_MAX wide and high: nothing of where and with
   * what it was taken goes along. An animation becomes its first frame. @throws ImageRefused as above.
   */
  abstract withoutMetadata(bytes: Uint8Array): Promise<Uint8Array>;

  /** The wide strip in the middle as one webp of BANNER's size. @throws ImageRefused as above. */
  abstract banner(bytes: Uint8Array): Promise<Uint8Array>;

  /** The whole picture as one webp, at most `side` pixels wide and high, see-through where it was. @throws ImageRefused as above. */
  abstract fitted(bytes: Uint8Array, side: number): Promise<FittedPicture>;
}
