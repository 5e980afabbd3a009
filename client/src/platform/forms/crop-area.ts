export interface Size {
  width: number;
  height: number;
}

/** What of a picture is shown. */
export interface Crop {
  /** 1: as much as fits into the frame. */
  zoom: number;
  /** The middle of the frame, as parts of the picture's width and height. */
  x: number;
  y: number;
}

export const CENTRED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 4;

/** The part of a picture that fills a frame. @param aspect width by height of the frame. */
export function areaOf(picture: Size, aspect: number, { zoom, x, y }: Crop): Size & { x: number; y: number } {
  const width = Math.min(picture.width, picture.height * aspect) / zoom;
  const height = width / aspect;
  return { width, height, x: x * picture.width - width / 2, y: y * picture.height - height / 2 };
}

const within = (value: number, margin: number): number => Math.min(1 - margin, Math.max(margin, value));

/** The crop that is nearest to the wanted one without leaving the picture. */
export function held(picture: Size, aspect: number, wanted: Crop): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, wanted.zoom));
  const { width, height } = areaOf(picture, aspect, { ...wanted, zoom });
  return { zoom, x: within(wanted.x, width / picture.width / 2), y: within(wanted.y, height / picture.height / 2) };
}
