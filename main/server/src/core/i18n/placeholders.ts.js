/** The client's texts have the same form (client/src/platform/i18n). */ const PLACEHOLDER = /:([a-z]\w*)/gi;
/** Fills `:name` where there is such a value, and leaves it where there is none. */ export function fillPlaceholders(
  text,
  values,
) {
  return text.replace(PLACEHOLDER, (whole, name) => (Object.hasOwn(values, name) ? values[name] : whole));
}
/** The text in pieces: those at odd places are placeholders. */ export const splitPlaceholders = (text) =>
  text.split(/(:[a-z]\w*)/i);
