import { be, latin1, le, noise, PNG } from './bytes.js';

export type Comments = readonly (readonly [key: string, value: string])[];

/** A Vorbis comment header without its packet frame. */
export function commentHeader(comments: Comments, claimedCount = comments.length): Buffer {
  const vendor = Buffer.from('builder');
  const list = comments.map(([key, value]) => Buffer.from(`${key}=${value}`));
  return Buffer.concat([
    le(vendor.length, 4),
    vendor,
    le(claimedCount, 4),
    ...list.flatMap((text) => [le(text.length, 4), text]),
  ]);
}

/** A FLAC picture block; base64 of it is METADATA_BLOCK_PICTURE. */
export function pictureBlock(image: Buffer = PNG, type = 3): Buffer {
  const mime = latin1('image/png');
  return Buffer.concat([be(type, 4), be(mime.length, 4), mime, be(0, 4), Buffer.alloc(16), be(image.length, 4), image]);
}

export interface FlacOptions {
  seconds?: number;
  comments?: Comments;
  claimedComments?: number;
  pictures?: readonly Buffer[];
  audioBytes?: number;
}

/** STREAMINFO, comments, pictures and a stretch of "frames": 44.1 kHz, stereo, 16 bits. */
export function flac({
  seconds = 2,
  comments = [],
  claimedComments,
  pictures = [],
  audioBytes = 50_000,
}: FlacOptions = {}): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt32BE(0x10001000, 0);
  info.writeUInt32BE(44_100 * 4096 + (1 << 9) + (15 << 4), 10);
  info.writeUInt32BE(seconds * 44_100, 14);
  const blocks: [type: number, data: Buffer][] = [
    [0, info],
    [4, commentHeader(comments, claimedComments)],
  ];
  for (const data of pictures) blocks.push([6, data]);
  const parts = blocks.map(([type, data], n) =>
    Buffer.concat([Buffer.from([type | (n === blocks.length - 1 ? 0x80 : 0)]), be(data.length, 3), data]),
  );
  return Buffer.concat([latin1('fLaC'), ...parts, noise(audioBytes)]);
}
