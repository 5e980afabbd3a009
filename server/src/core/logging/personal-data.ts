import { isIP } from 'node:net';
import { hideSecrets } from './hide-secrets.js';

const EMAIL = /[^\s"'<>@:;,()]+@[^\s"'<>@:;,()]+\.[a-z]{2,}/gi;
/** What may be an IP address. */
const HEXES = /[\da-f.:]{3,}/gi;
/** Addresses of people's pages and files, and what stands behind `?`. */
const QUERY = /\?[^\s"'<>]+/g;

/** Takes out of a text what would tell of a person or let its reader in somewhere, before it leaves the house. */
export const withoutPersonalData = (text: string): string =>
  hideSecrets(text)
    .replace(EMAIL, '[email]')
    .replace(HEXES, (part) => (isIP(part.replace(/[.:]$/, '')) > 0 || isIP(part) > 0 ? '[address]' : part))
    .replace(QUERY, '?[hidden]');
