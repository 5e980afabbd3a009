import type { License } from '@tonearm/shared/catalogue/catalogue';

export const ALL_RIGHTS = 'all-rights-reserved';

/** Names of the Creative Commons licences are the same in every language. */
export const licenseName = (code: License, t: (text: string) => string): string =>
  code === ALL_RIGHTS ? t('All rights reserved') : code.toUpperCase().replace('-', ' ');

/** Where a licence can be read; null where there is nothing to read. */
export function licenseAddress(code: License): string | null {
  if (code === ALL_RIGHTS) return null;
  return code === 'cc0'
    ? 'https://creativecommons.org/publicdomain/zero/1.0/'
    : `https://creativecommons.org/licenses/${code.slice(3)}/4.0/`;
}
