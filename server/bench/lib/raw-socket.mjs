// A live connection without a browser's program, so that ten thousand fit beside the server that is measured.
import { createRequire } from 'node:module';

const ofServer = createRequire(new URL('../../package.json', import.meta.url));
const ofSocketIo = createRequire(ofServer.resolve('socket.io'));
const { WebSocket } = createRequire(ofSocketIo.resolve('engine.io'))('ws');
/** Ports of one address are few: connections come from several. */
const ADDRESSES = 8;
let opened = 0;

/** @param hear called with each message's event, and what it carries. @returns once it stands; close(). */
export function openSocket(url, token, hear) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { Cookie: `tonearm_session=${token}` },
      localAddress: `127.0.0.${2 + ((opened += 1) % ADDRESSES)}`,
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('It was closed.')));
    // The words of Engine.IO and Socket.IO: 0 open, 2 ping, 40 connect, 42 event.
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) resolve({ close: () => socket.terminate() });
      else if (text.startsWith('42')) hear(...JSON.parse(text.slice(2)));
    });
  });
}
