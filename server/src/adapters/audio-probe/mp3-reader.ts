import { ProbeError } from './failure.js';
import { bytePart, fingerprint } from './fingerprint.js';
import { readTagsGenerally } from './general-path.js';
import { type Id3Tag, readId3 } from './id3-reader.js';
import type { Findings } from './compose-metadata.js';
import { MIME } from './audio-format.js';
import { type Mp3Tail, readMp3Tail } from './mp3-tail.js';
import { readMpeg } from './mpeg-reader.js';
import { RawTags } from './raw-tags.js';
import type { SafeFile } from './safe-file.js';
import type { Sniffed } from './sniff.js';

/**
 * Reads an MP3. The ordinary one (at most one plain ID3v2.3 or 2.4 tag, ID3v1) takes the fast path: our own
 * readers alone. Anything unusual about its tags sends it through the general path as well.
 */
export async function readMp3(file: SafeFile, sniffed: Sniffed, allowFast: boolean): Promise<Findings> {
  const tail = readMp3Tail(file, file.size, sniffed.start);
  if (tail.audioEnd <= sniffed.start) throw new ProbeError('truncated', 'no audio between the tags');
  const { format, soundStart } = readMpeg(file, sniffed.start, tail.audioEnd);
  const own = sniffed.id3.map((header) => readId3(file, header));
  const [only = null] = own;
  const plain = own.length <= 1 && !only?.unusual && !tail.unusual && !sniffed.skippedTag;
  const tags = allowFast && plain ? ordinaryTags(only, tail) : await unusualTags(file, { sniffed, own, tail });
  return {
    format,
    tags,
    hasCover: own.some((tag) => tag.hasPicture),
    fingerprint: fingerprint(bytePart(file, soundStart, tail.audioEnd)),
  };
}

function ordinaryTags(id3: Id3Tag | null, tail: Mp3Tail): RawTags {
  const tags = id3?.tags ?? new RawTags();
  if (tail.id3v1) tags.fillFrom(tail.id3v1);
  return tags;
}

async function unusualTags(
  file: SafeFile,
  { sniffed, own, tail }: { sniffed: Sniffed; own: readonly Id3Tag[]; tail: Mp3Tail },
): Promise<RawTags> {
  const merged = mergeTags(own);
  // The parser begins behind tags that it must not see. It need not see the audio either, where nothing stands
  // behind it that only the parser reads (APE).
  const hidden = sniffed.skippedTag || merged?.oursOnly === true;
  const tagEnd = sniffed.id3.at(-1)?.end;
  const view = hidden ? { start: sniffed.start } : tail.unusual ? {} : { size: tagEnd };
  const parsed = await readTagsGenerally(file, { mimeType: MIME.mp3, ...view }, hidden ? null : merged);
  const tags = hidden && merged ? merged.tags : parsed;
  tags.fillFrom(parsed);
  if (tail.id3v1) tags.fillFrom(tail.id3v1);
  return tags;
}

function mergeTags(own: readonly Id3Tag[]): Id3Tag | null {
  const [first, ...rest] = own;
  if (!first) return null;
  for (const tag of rest) first.tags.fillFrom(tag.tags);
  return { ...first, oursOnly: own.some((tag) => tag.oursOnly) };
}
