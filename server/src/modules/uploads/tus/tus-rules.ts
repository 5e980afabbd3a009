import type { IncomingMessage } from 'node:http';
import { AppError, badRequest } from '../../../core/errors/app-error.js';

export const TUS_VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';
const SHA1 = /^sha1 ([A-Za-z\d+/]{27}=)$/;

/**
 * What tus 1.0.0 asks of a request and @tus/server answers otherwise: 412 for a wrong version, 415 for another type,
 * 400 without an offset or for an algorithm that we do not offer.
 * @returns the piece's SHA-1, base64, where one was sent. @throws AppError.
 */
export function checkTusRequest({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  if (method === 'OPTIONS') return undefined;
  if (headers['tus-resumable'] !== TUS_VERSION) throw new AppError({ status: 412, code: 'bad_request', message: `This server speaks tus ${TUS_VERSION}.` });
  if (method === 'PATCH') {
    if (headers['content-type'] !== PIECE_TYPE) throw new AppError({ status: 415, code: 'unsupported_type', message: `Send pieces as ${PIECE_TYPE}.` });
    if (!/^\d{1,15}$/.test(String(headers['upload-offset']))) throw badRequest('Send the offset of the piece.');
  }
  const checksum = headers['upload-checksum'];
  if (checksum === undefined) return undefined;
  const digest = SHA1.exec(String(checksum))?.[1];
  if (digest === undefined) throw badRequest('The checksum must be a sha1.');
  return digest;
}
