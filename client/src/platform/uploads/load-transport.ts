import type { LoadTransport } from './transport';

/** Each way is fetched when a file goes it. */
export const loadTransport: LoadTransport = async (method) => {
  if (method === 'tus') return (await import('./transports/tus-transport')).tusTransport;
  if (method === 's3-simple') return (await import('./transports/s3-simple-transport')).s3SimpleTransport;
  if (method === 's3-multipart') return (await import('./transports/s3-multipart-transport')).s3MultipartTransport;
  return (await import('./transports/plain-transport')).plainTransport;
};
