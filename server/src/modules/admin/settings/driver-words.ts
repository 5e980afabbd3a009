/** What a driver's error says itself, without the rest that it carries. */
interface DriverError {
  message: string;
  name?: string;
  code?: string;
  cause?: unknown;
  /** A mail server's answer. */
  response?: string;
  responseCode?: number;
  /** A file store's answer. */
  $metadata?: { httpStatusCode?: number };
}

const WORDS_MAX = 400;
const MASK = '••••••';
/** Shorter ones would take ordinary words to pieces. */
const SECRET_MIN = 3;

/**
 * What a mail server or a file store answered, or how the connection to it failed, on one line and without secrets; null where it answered in another language:
 * whatever listens there might be made to talk.
 */
export function driverWords(error: unknown, secrets: readonly string[]): string | null {
  const root = rootOf(error);
  if (!root || root.code === 'EPROTOCOL') return null;
  const line = wordsOf(root)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return masked(line, secrets).slice(0, WORDS_MAX) || null;
}

/** The error that all others are about. */
function rootOf(error: unknown): DriverError | null {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? (root as DriverError) : null;
}

function wordsOf({ message, name, response, responseCode, $metadata }: DriverError): string {
  if (responseCode !== undefined && response) return response;
  return $metadata && name && name !== message ? `${name}: ${message}` : message;
}

/** As they are, and as they are sent to mail servers. */
function masked(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SECRET_MIN)
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
    .reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
}
