import type { IAudioMetadata } from 'music-metadata';
import type { Id3Tag } from './id3-reader.js';
import { PICTURE_MAX } from './id3-reader.js';
import { tagsFromNative } from './native-tags.js';
import { RawTags, type TagField } from './raw-tags.js';
import type { SafeFile } from './safe-file.js';
import { SyncTokenizer, type TokenizerOptions } from './sync-tokenizer.js';

/** The parser splits these at a slash below ID3v2.4 ("AC/DC"); ours keeps them whole. */
const SPLIT_AT_SLASH: readonly TagField[] = [
  'artist',
  'artists',
  'albumArtist',
  'composer',
  'remixer',
  'producer',
  'label',
  'isrc',
];
/** The parser splits these at a comma. */
const SPLIT_AT_COMMA: readonly TagField[] = ['producer'];
const PICTURES_MAX = 32;

type Parser = typeof import('music-metadata');
let parser: Parser | null = null;

/** Loaded at first use: most libraries never leave the fast path, and the import costs 80 ms and 20 MB. */
async function loadParser(): Promise<Parser> {
  return (parser ??= await import('music-metadata'));
}

async function parse(file: SafeFile, options: TokenizerOptions, skipCovers: boolean): Promise<IAudioMetadata | null> {
  const { parseFromTokenizer } = parser ?? (await loadParser());
  try {
    return await parseFromTokenizer(new SyncTokenizer(file, options), { skipCovers });
  } catch {
    // The structure was read by our own reader, so the file plays: it comes without these tags.
    return null;
  }
}

/** Reads the tags of any supported format; what our own ID3 reader knows better replaces the parser's view. */
export async function readTagsGenerally(
  file: SafeFile,
  options: TokenizerOptions,
  own: Id3Tag | null,
): Promise<RawTags> {
  const metadata = await parse(file, options, true);
  const tags = tagsFromNative(metadata?.native ?? {});
  if (own) {
    tags.replaceFrom(own.tags, own.major < 4 ? SPLIT_AT_SLASH : SPLIT_AT_COMMA);
    tags.fillFrom(own.tags);
  }
  return tags;
}

/** The front cover, else the first picture, of up to 16 MB. */
export async function readCoverGenerally(file: SafeFile, options: TokenizerOptions): Promise<Uint8Array | null> {
  const metadata = await parse(file, options, false);
  const pictures = (metadata?.common.picture ?? [])
    .slice(0, PICTURES_MAX)
    .filter(({ data }) => data.length > 0 && data.length <= PICTURE_MAX);
  const front = pictures.find(({ type }) => type === 'Cover (front)') ?? pictures[0];
  return front ? Uint8Array.from(front.data) : null;
}
