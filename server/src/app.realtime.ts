import { ServerResponse } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SOCKET_PATH } from '@tonearm/shared/realtime/messages';
import { SocketServer } from './adapters/realtime/socket-server.js';
import { ActorResolver } from './core/access/actor-resolver.js';
import { LiveSessions } from './core/access/live-sessions.js';
import { AppConfig, basePathOf } from './core/config/config.js';
import { answerInTime } from './core/database/call-time.js';
import { SocketAuthenticator } from './core/http/socket-authenticator.js';
import { Log } from './core/log.js';
import { TopicGuards } from './core/realtime/topic-guards.registry.js';
import { SettingsService } from './core/settings/settings.service.js';
import { Realtime } from './core/ports/realtime.js';

export type { SocketServer } from './adapters/realtime/socket-server.js';

/** The live connections of this process, fed by whatever sends news. */
export async function openSockets(nest: NestExpressApplication): Promise<SocketServer> {
  const [config, log] = [nest.get(AppConfig), nest.get(Log)];
  const guard = new SocketAuthenticator(
    nest.get(ActorResolver),
    nest.get(LiveSessions),
    nest.get(TopicGuards),
    nest.get(SettingsService),
    log,
    config,
  );
  const sockets = new SocketServer(guard, {
    path: `${basePathOf(config)}${SOCKET_PATH}`,
    warn: (message, error) => log.warn(message, error),
  });
  await nest.get(Realtime).listen(sockets);
  return sockets;
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] as string;

/** Hands websockets on. Whoever offers another protocol (HTTP/2 without TLS) is answered in this one, as if the offer had not been made. */
export function takeUpgrades(server: Server, sockets: SocketServer): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (sockets.takes(pathOf(request)) && request.headers.upgrade?.toLowerCase() === 'websocket') {
      answerInTime(socket, () => void sockets.upgrade(request, socket, head).catch(() => socket.destroy()));
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    socket.on('error', () => socket.destroy());
    response.once('finish', () => socket.end());
    // Node reads no body once a connection was to be upgraded.
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
      server.emit('request', request, response);
    else
      response
        .writeHead(400, { 'Content-Type': 'application/json' })
        .end('{"message":"Please send this without an Upgrade header.","code":"bad_request"}');
  });
}
