/* Formatters of Intl, kept: to make one takes as long as to format a hundred values, and rows of a list need one each. */
type Options =
  | Intl.NumberFormatOptions
  | Intl.DateTimeFormatOptions
  | Intl.RelativeTimeFormatOptions
  | Intl.DisplayNamesOptions;

function kept<O extends Options, F>(create: (language: string, options: O) => F): (language: string, options?: O) => F {
  const formats = new Map<string, F>();
  return (language, options = {} as O) => {
    const key = `${language}${JSON.stringify(options)}`;
    const format = formats.get(key) ?? create(language, options);
    formats.set(key, format);
    return format;
  };
}

export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
/** Without a zone it keeps the one that the computer had at the first call. */
export const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeFormat = kept(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);
export const regionNames = kept(
  (language, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(language, options),
);
