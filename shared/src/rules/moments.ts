/** Days and times that JavaScript and databases read alike: ISO 8601 knows weeks, numbered days and years of five digits too. */
export const MOMENT = /^[1-8]\d{3}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
export const NO_MOMENT = { message: '$property must be a valid ISO 8601 date string' };
