import { getI18n } from 'react-i18next';
import { ENGLISH } from './english';
import { NAMESPACE } from './i18n';

/** Adds the singular forms of an area that comes late, for the page that runs and for when it comes back to English. What the site itself says stays. */
export function addEnglish(lines: Record<string, string>): void {
  Object.assign(ENGLISH, lines);
  (getI18n() as ReturnType<typeof getI18n> | undefined)?.addResourceBundle('en', NAMESPACE, lines, true, false);
}
