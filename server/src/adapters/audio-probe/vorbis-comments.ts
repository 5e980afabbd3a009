import { ProbeError } from './failure.js';

const COMMENTS_MAX = 5_000;
const PICTURE_KEY = /^(METADATA_BLOCK_PICTURE|COVERART)=/i;

/**
 * Walks a Vorbis comment header without decoding it.
 * @returns whether a picture is among the comments
 * @throws ProbeError with more than 5,000 comments, RangeError when it is cut
 */
export function hasCommentPicture(bytes: Buffer, offset: number): boolean {
  let at = offset + 4 + bytes.readUInt32LE(offset);
  const count = bytes.readUInt32LE(at);
  if (count > COMMENTS_MAX) throw new ProbeError('too_large_tag', `${count} comments in the tag`);
  at += 4;
  let found = false;
  for (let n = 0; n < count; n++) {
    const length = bytes.readUInt32LE(at);
    at += 4;
    if (length > 64 && PICTURE_KEY.test(bytes.toString('latin1', at, at + 24))) found = true;
    at += length;
  }
  return found;
}
