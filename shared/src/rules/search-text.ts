import { LIST_QUERY_MAX_LENGTH } from '../limits.js';

/** What somebody searches for, as far as it can be looked up: nobody is refused for a stray sign or a pasted page (quality row 95). */
export const searchText = (text: string): string =>
  text.slice(0, LIST_QUERY_MAX_LENGTH).toWellFormed().replaceAll('\u0000', '');
