const UTF16 = 1;
const UTF16_BE = 2;
const UTF8 = 3;

/** Decodes text of an ID3v2 encoding byte; an unknown encoding is read as UTF-8. */
export function decodeId3(bytes: Buffer, encoding: number): string {
  if (encoding === 0) return bytes.toString('latin1');
  if (encoding === UTF8 || encoding > UTF8) return bytes.toString('utf8');
  const even = bytes.subarray(0, bytes.length & ~1);
  const big = encoding === UTF16_BE || (encoding === UTF16 && even[0] === 0xfe && even[1] === 0xff);
  return big ? Buffer.from(even).swap16().toString('utf16le') : even.toString('utf16le');
}

/** Values of a text frame: NUL-separated, byte order marks and trailing NULs gone. */
export function id3Values(bytes: Buffer, encoding: number): string[] {
  const text = decodeId3(bytes, encoding);
  if (!text.includes('\0') && !text.includes('\ufeff')) return text === '' ? [] : [text];
  return text
    .split('\0')
    .map((value) => value.replace(/^\ufeff/, ''))
    .filter((value) => value !== '');
}

/** Splits at the first terminator of the encoding: `[before, rest]`. */
export function splitTerminated(bytes: Buffer, encoding: number): [Buffer, Buffer] {
  const wide = encoding === UTF16 || encoding === UTF16_BE;
  if (!wide) {
    const at = bytes.indexOf(0);
    return at === -1 ? [bytes, bytes.subarray(bytes.length)] : [bytes.subarray(0, at), bytes.subarray(at + 1)];
  }
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return [bytes.subarray(0, at), bytes.subarray(at + 2)];
  }
  return [bytes, bytes.subarray(bytes.length)];
}
