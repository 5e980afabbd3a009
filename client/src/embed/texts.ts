import type { EmbedText } from '@tonearm/shared/sharing/embed';

export type Translate = (text: EmbedText, values?: Record<string, string>) => string;

/** The player's texts in the reader's language; English where there is no line. */
export const translator =
  (lines: Record<string, string>): Translate =>
  (text, values = {}) =>
    (lines[text] ?? text).replace(/:(\w+)/g, (placeholder, name: string) => values[name] ?? placeholder);
