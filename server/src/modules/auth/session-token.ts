import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;

/** 128 random bits, hex: what a browser holds. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('hex');

/** Whether the text could be one of ours. */
export const isToken = (text: string): boolean => /^[\da-f]{32}$/.test(text);

/** sha256, hex: what we keep of a token, so that a leaked table opens nothing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
