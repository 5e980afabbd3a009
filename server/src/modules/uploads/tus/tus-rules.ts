import type { IncomingMessage } from 'node:http';
import { AppError, badRequest } from '../../../core/errors/app-error.js';

export const TUS_VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';
const COUNT = /^(?:0|[1-9]\d{0,14})$/;
const KEY = /^[!-+\--~]+$/;
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;
const SHA1 = /^sha1 ([A-Za-z\d+/]{27}=)$/;

/**
 * What tus 1.0.0 asks of a request and @tus/server answers otherwise: 412 for a wrong version, 415 for another type,
 * 400 without an offset, for numbers and metadata that are none, or for an algorithm that we do not offer.
 * @returns the piece's SHA-1, base64, where one was sent. @throws AppError.
 */
export function checkTusRequest({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  if (method === 'OPTIONS') return undefined;
  if (headers['tus-resumable'] !== TUS_VERSION)
    throw new AppError({ status: 412, code: 'bad_request', message: `This server speaks tus ${TUS_VERSION}.` });
  if (method === 'PATCH') {
    if (headers['content-type'] !== PIECE_TYPE)
      throw new AppError({ status: 415, code: 'unsupported_type', message: `Send pieces as ${PIECE_TYPE}.` });
    if (!COUNT.test(String(headers['upload-offset']))) throw badRequest('Send the offset of the piece.');
  }
  if (headers['upload-length'] !== undefined && !COUNT.test(String(headers['upload-length'])))
    throw badRequest('Send the length of the upload.');
  requireMetadata(headers['upload-metadata']);
  const checksum = headers['upload-checksum'];
  if (checksum === undefined) return undefined;
  const digest = SHA1.exec(String(checksum))?.[1];
  if (digest === undefined) throw badRequest('The checksum must be a sha1.');
  return digest;
}

/** A key, and a value in base64 where it has one. Names that every object has are refused by the library, in words of its own. */
function keyOf(pair: string): string | null {
  const [key = '', value = '', ...rest] = pair.split(' ');
  return KEY.test(key) && !(key in {}) && value.length % 4 === 0 && BASE64.test(value) && rest.length === 0
    ? key
    : null;
}

function requireMetadata(metadata: string | string[] | undefined): void {
  if (metadata === undefined) return;
  const keys = String(metadata).split(',').map(keyOf);
  if (keys.includes(null) || new Set(keys).size < keys.length) throw badRequest('This could not be read.');
}
