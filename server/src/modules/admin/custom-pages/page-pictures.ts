import { PICTURE_NAMES } from '../../../core/storage/picture-files.service.js';

/** Where pictures of pages lie below `/storage`. */
export const PAGE_PICTURES = 'pages';
const [FILE = ''] = PICTURE_NAMES[PAGE_PICTURES];
const ADDRESS = /\/storage\/pages\/([\da-f]{40})\/page\.webp/;
const EVERY = new RegExp(`src="${ADDRESS.source}"`, 'g');

/** The path of a picture, without the one that the site lies under. */
export const pathOfPicture = (hash: string): string => `/storage/${PAGE_PICTURES}/${hash}/${FILE}`;

/** A picture's address as it is kept: the site may move to another path. Others stay as they are. */
export function keptAddress(src: string, base: string): string {
  const path = src.startsWith(`${base}/`) ? src.slice(base.length) : src;
  return new RegExp(`^${ADDRESS.source}$`).test(path) ? path : src;
}

/** The address that a kept one has on this site; others stay as they are. */
export const shownAddress = (src: string, base: string): string =>
  new RegExp(`^${ADDRESS.source}$`).test(src) ? base + src : src;

/** The text with the addresses that its pictures have on this site. */
export const withAddresses = (body: string, base: string): string =>
  base === '' ? body : body.replace(EVERY, (_whole, hash: string) => `src="${base}${pathOfPicture(hash)}"`);
