import { SOCKET_PATH } from '@tonearm/shared/realtime/messages';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { basePath } from '../../api/bootstrap-data';
import type { OpenConnection } from './realtime-client';

/** Spread widely: after a start of the server everybody comes back, and asks for what was missed. */
const FIRST_RETRY_MS = 3_000;
const RETRY_SPREAD = 0.8;
const RETRY_MS_MAX = 60_000;
/** After the server has ended the connection: most of the time nobody is signed in any more. */
const AFTER_CUT_MS = 30_000;
/** Signed out, or stopped at a gate. */
const REFUSALS = new Set([401, 403]);

/** The status that a refusal by polling carries; a websocket has none. */
const statusOf = (error: unknown): unknown => (error as { description?: unknown }).description;

/** A connection to the site's socket server that comes back by itself, ever more slowly, until it is refused or closed. */
export const openConnection: OpenConnection = ({ received, connected, disconnected, cut }) => {
  const socket: Socket = io({
    path: `${basePath()}${SOCKET_PATH}`,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: RETRY_MS_MAX,
    randomizationFactor: RETRY_SPREAD,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  socket.onAny(received);
  socket.on('connect', connected);
  socket.on('disconnect', (reason) => {
    disconnected();
    if (reason !== 'io server disconnect') return;
    cut();
    timer = setTimeout(() => socket.connect(), AFTER_CUT_MS * (1 + Math.random()));
  });
  socket.on('connect_error', (error) => {
    if (!REFUSALS.has(statusOf(error) as number)) return;
    socket.disconnect();
    cut();
  });
  return {
    watch: (topic) => void socket.emit('watch', topic),
    unwatch: (topic) => void socket.emit('unwatch', topic),
    close: () => {
      clearTimeout(timer);
      socket.disconnect();
    },
  };
};
