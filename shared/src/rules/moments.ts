/** Beside `IsISO8601`: days and times that JavaScript and databases read alike: ISO 8601 knows weeks, numbered days and years of five digits too. */
export const MOMENT =
  /^(?!.{11}.*[+-]\d\d$)(?:19|[2-8]\d)\d\d-\d\d-\d\d(?:$|[T ]\d\d:\d\d(?:$|[Z+-]|:\d\d(?:$|[Z.+-])))/;
export const NO_MOMENT = { message: 'Enter a date, such as 2026-05-31.' };
/** A moment in a body is never longer. */
export const MOMENT_LENGTH = 40;
