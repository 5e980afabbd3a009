import type { ReleaseType } from '../catalogue/catalogue.js';

const EP_FROM = 2;
const ALBUM_FROM = 7;

/** What so many uploaded songs make together, where neither their tags nor a person name it. */
export const typeForCount = (songs: number): ReleaseType =>
  songs < EP_FROM ? 'single' : songs < ALBUM_FROM ? 'ep' : 'album';
