import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long what a client still sends is taken and dropped. */
const LINGER_MS = 2_000;

/**
 * Makes a server close a connection only once its client could read the answer. A client that is refused while it still sends would
 * meet a reset instead, and lose the answer with it (RFC 9112 §9.6); so what comes is dropped for a moment first.
 */
export function lingerOnClose(server: Server, lingerMs = LINGER_MS): void {
  const asked = new WeakMap<Socket, IncomingMessage>();
  server.prependListener('request', (request, response) => {
    asked.set(request.socket, request);
    response.once('finish', () => dropRest(request, lingerMs));
  });
  server.on('connection', (socket: Socket) => {
    const close = socket.destroySoon.bind(socket);
    // What Node calls after the last answer of a connection.
    socket.destroySoon = () => {
      socket.destroySoon = close;
      const request = asked.get(socket);
      if (!request || request.complete) return close();
      const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
      socket.once('close', () => clearTimeout(timer));
      request.once('end', close).resume();
      // The answer, and that nothing follows it.
      return void socket.end();
    };
  });
}

/** A connection that is kept for the next call ends too where its client goes on sending for long: nobody reads the rest. */
function dropRest(request: IncomingMessage, lingerMs: number): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), lingerMs).unref();
  request.once('end', () => clearTimeout(timer)).resume();
}
