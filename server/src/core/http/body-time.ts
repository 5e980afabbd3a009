import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody, isUploadPath } from './body.middleware.js';

/** A call says what it wants in this time. */
const CALL_MS = 60_000;
/** Files may take long, but not stand still: this much in each half minute. */
const FILE_WINDOW_MS = 30_000;
const FILE_WINDOW_BYTES = 4_096;

/** Cuts whoever sends a body too slowly (quality row 106). Node's own limit knows no difference between a call and a file. */
export function watchBody(request: IncomingMessage, response: ServerResponse, path: string): void {
  if (!hasBody(request)) return;
  const isFile = isUploadPath(path);
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      if (request.complete) return clearInterval(timer);
      const isMoving = isFile && socket.bytesRead - seen >= FILE_WINDOW_BYTES;
      seen = socket.bytesRead;
      if (isMoving) return undefined;
      if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroy();
      return undefined;
    },
    isFile ? FILE_WINDOW_MS : CALL_MS,
  );
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
