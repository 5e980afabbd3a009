const HIDDEN = '[hidden]';

/** Values that open something, in addresses and forms: `?token=…`, `password=…`. */
const NAMED = /((?:token|code|signature|hash|secret|password|key|session)=)[^&\s"'<>]+/gi;
/** The same in JSON: `"password":"…"`, `"uploads.s3.secret":"…"`. A code there is mostly that of an error. */
const NAMED_IN_JSON = /("[\w.-]*(?:token|signature|hash|secret|password|key)"\s*:\s*")(?:[^"\\]|\\.)*/gi;
/** Addresses whose last parts open something: reset and verification links, stream addresses' parts stay readable. */
const LINKS = /((?:reset-password|password\/reset|email\/verify|invite)\/)[^\s"'<>?#]+/gi;
/** Tokens of ours are known by their beginning. */
const TOKEN = /\btonearm_[A-Za-z\d]{20,}/g;
const BEARER = /\b(Bearer )[\w.|-]+/gi;
/** `redis://user:password@host`. */
const USER_INFO = /(\w:\/\/)[^\s/@]+@/g;

/** Takes out of a text for the log what would let its reader in somewhere. */
export function hideSecrets(text: string): string {
  return text
    .replace(NAMED, `$1${HIDDEN}`)
    .replace(NAMED_IN_JSON, `$1${HIDDEN}`)
    .replace(LINKS, `$1${HIDDEN}`)
    .replace(TOKEN, HIDDEN)
    .replace(BEARER, `$1${HIDDEN}`)
    .replace(USER_INFO, `$1${HIDDEN}@`);
}
