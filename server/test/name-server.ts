import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const RECORD_A = 1;

export interface NameServer {
  /** `address:port`. */
  at: string;
  /** How often each name was asked for an IPv4 address. */
  asked: Map<string, number>;
  close: () => void;
}

/** The name in the question, and where the question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] as number; length > 0; length = query[at] as number) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  // The closing zero, type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function record(address: string): Buffer {
  // Points at the name in the question; type A, class IN, no time to live, four bytes.
  return Buffer.from([0xc0, HEADER_BYTES, 0, RECORD_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
}

/**
 * A name server on the loopback (RFC 1035, IPv4 only).
 * @param answer addresses of a name, at its first, second… asking; null leaves the question without an answer.
 */
export async function startNameServer(answer: (name: string, time: number) => string[] | null): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = new Map<string, number>();
  socket.on('message', (query, from) => {
    const { name, end } = questionOf(query);
    const isIpv4 = query.readUInt16BE(end - 4) === RECORD_A;
    if (isIpv4) asked.set(name, (asked.get(name) ?? 0) + 1);
    const addresses = isIpv4 ? answer(name, asked.get(name) as number) : [];
    if (addresses === null) return;
    const head = Buffer.alloc(HEADER_BYTES);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(addresses.length, 6);
    socket.send(
      Buffer.concat([head, query.subarray(HEADER_BYTES, end), ...addresses.map(record)]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { at: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() };
}
