/** Edge lengths of the square webp variants (3-decisions §3). */ export const COVER_SIZES = [64, 160, 320, 640];
/** Pixels of a banner. */ export const BANNER = { width: 1600, height: 480 };
/** Pixels of the longer side of a picture that is kept. */ export const PICTURE_SIDE_MAX = 4_096;
/** The bytes are no picture that we accept: another format, damaged, or too many pixels. The message may be shown. */ export class ImageRefused extends Error {
  constructor(...args) {
    (super(...args), (this.name = 'ImageRefused'));
  }
}
/** Turns an untrusted picture (jpeg, png, webp, gif) into square webp variants. SVG and anything else is refused. */ export class ImageProcessor {}
