import { hideSecrets } from './hide-secrets.js';

const EMAIL = /[^\s"'<>@:;,()]+@[^\s"'<>@:;,()]+\.[a-z]{2,}/gi;
const IP_4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
const IP_6 = /\b(?:[\da-f]{1,4}:){2,7}(?:[\da-f]{1,4}|:)|\b[\da-f]{1,4}(?::[\da-f]{1,4})*::[\da-f:]*/gi;
/** Addresses of people's pages and files, and what stands behind `?`. */
const QUERY = /\?[^\s"'<>]+/g;

/** Takes out of a text what would tell of a person or let its reader in somewhere, before it leaves the house. */
export const withoutPersonalData = (text: string): string =>
  hideSecrets(text)
    .replace(EMAIL, '[email]')
    .replace(IP_4, '[address]')
    .replace(IP_6, '[address]')
    .replace(QUERY, '?[hidden]');
