import ipaddr from 'ipaddr.js';

type Value = string | number | Value[] | { [key: string]: Value };

const RECORD_BITS = 24;
const MARKER = Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex');
const SEPARATOR = Buffer.alloc(16);
const TYPES = { text: 2, uint32: 6, map: 7, array: 11 } as const;

function head(type: number, size: number): Buffer {
  const isExtended = type > 7;
  const short = Math.min(size, 29);
  const control = ((isExtended ? 0 : type) << 5) | short;
  return Buffer.from([control, ...(isExtended ? [type - 7] : []), ...(short === 29 ? [size - 29] : [])]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(TYPES.text, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(TYPES.uint32, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(TYPES.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([head(TYPES.map, entries.length), ...entries.flat().map(encode)]);
}

/** The network's bits as the tree wants them: in a tree of IPv6, IPv4 stands below ::/96. */
function bitsOf(network: string, ipVersion: 4 | 6): number[] {
  const [address, prefix] = ipaddr.parseCIDR(network);
  const bits = address
    .toByteArray()
    .flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number))
    .slice(0, prefix);
  return address.kind() === 'ipv4' && ipVersion === 6 ? [...Array<number>(96).fill(0), ...bits] : bits;
}

type Side = { node: number } | { offset: number } | null;

function grow(nodes: Side[][], bits: readonly number[], offset: number): void {
  let at = 0;
  for (const bit of bits.slice(0, -1)) {
    const node = nodes[at] as Side[];
    const next = node[bit];
    if (next && 'node' in next) at = next.node;
    else {
      nodes.push([null, null]);
      node[bit] = { node: (at = nodes.length - 1) };
    }
  }
  (nodes[at] as Side[])[bits.at(-1) as number] = { offset };
}

/**
 * A database in MaxMind's format (version 2.0).
 * @param records network such as `81.2.69.0/24` -> what is known about it; networks do not overlap.
 */
export function buildMmdb(records: Record<string, Value>, ipVersion: 4 | 6 = 6): Buffer {
  const nodes: Side[][] = [[null, null]];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [network, value] of Object.entries(records)) {
    const bytes = encode(value);
    grow(nodes, bitsOf(network, ipVersion), offset);
    data.push(bytes);
    offset += bytes.length;
  }
  const pointer = (side: Side): number =>
    side === null ? nodes.length : 'node' in side ? side.node : nodes.length + SEPARATOR.length + side.offset;
  const tree = Buffer.alloc((nodes.length * RECORD_BITS * 2) / 8);
  nodes.flat().forEach((side, at) => tree.writeUIntBE(pointer(side), at * 3, 3));
  const metadata = encode({
    node_count: nodes.length,
    record_size: RECORD_BITS,
    ip_version: ipVersion,
    database_type: 'Test-City',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    description: { en: 'Test' },
  });
  return Buffer.concat([tree, SEPARATOR, ...data, MARKER, metadata]);
}
