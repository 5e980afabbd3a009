/** The client's texts have the same form (client/src/platform/i18n). */
const PLACEHOLDER = /:([a-z]\w*)/gi;

/** Fills `:name` where there is such a value, and leaves it where there is none. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}

/** The text in pieces: those at odd places are placeholders. */
export const splitPlaceholders = (text: string): string[] => text.split(/(\{\{[^{}]*\}\}|:[a-z]\w*)/i);
