/** Big-endian integer of so many bytes. */
export function be(value: number, width: number): Buffer {
  const bytes = Buffer.alloc(width);
  if (width === 8) bytes.writeBigUInt64BE(BigInt(value));
  else bytes.writeUIntBE(value, 0, width);
  return bytes;
}

/** Little-endian integer of so many bytes. */
export function le(value: number, width: number): Buffer {
  const bytes = Buffer.alloc(width);
  if (width === 8) bytes.writeBigInt64LE(BigInt(value));
  else bytes.writeUIntLE(value, 0, width);
  return bytes;
}

export function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** Bytes that look like coded audio to a hash, and the same in every run. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    // Below 0x70, so that no sync word appears by chance.
    bytes[at] = (state >> 16) % 0x70;
  }
  return bytes;
}

/** Smallest valid PNG: one grey pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
