import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { ClientSettings } from '@tonearm/shared/settings/registry';

declare global {
  interface Window {
    bootstrapData?: BootstrapData;
  }
}

/** Bootstrap data with its settings typed. */
export interface PageData extends Omit<BootstrapData, 'settings'> {
  settings: ClientSettings;
}

/** The settings travel as a plain map; their keys are checked where they are written. */
export const typed = (data: BootstrapData): PageData => data as unknown as PageData;

/** What the server wrote into the page. */
export function readBootstrapData(): PageData {
  if (!window.bootstrapData) throw new Error('The page carries no bootstrap data.');
  return typed(window.bootstrapData);
}

/** Where the page is, as the router names it: without the folder that the site is mounted in. */
export const addressNow = (): string =>
  (window.location.pathname.slice(basePath().length) || '/') + window.location.search;

/** Path under which the site is mounted, without a slash at its end: '' or '/music'. */
export function basePath(): string {
  const uri = (window.bootstrapData?.settings as Partial<ClientSettings> | undefined)?.html_base_uri ?? '/';
  return new URL(uri, window.location.origin).pathname.replace(/\/+$/, '');
}
