import { normalEmail } from '@tonearm/shared/account/fields';

/** Email addresses of a list that was typed or pasted, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(normalEmail)
      .filter((address) => address !== ''),
  ),
];
