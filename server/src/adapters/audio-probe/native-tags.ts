import { syltToLrc } from './lyrics.js';
import { RawTags, type TagField } from './raw-tags.js';
import * as fields from './tag-fields.js';
import { utf8OrLatin1 } from './text.js';

/** Tags as the parser lists them: tag type -> `[{ id, value }]`. */
export type NativeTags = Readonly<Record<string, readonly { id: string; value?: unknown }[]>>;

/** The most trustworthy tag first; a lesser one fills the gaps. */
const PRIORITY = ['APEv2', 'ID3v2.4', 'ID3v2.3', 'ID3v2.2', 'vorbis', 'iTunes', 'exif', 'ID3v1'];

/** Makes raw tags of the parser's native ones (its common ones have already been split, parsed and guessed). */
export function tagsFromNative(native: NativeTags): RawTags {
  const tags = new RawTags();
  for (const type of PRIORITY) {
    const list = native[type];
    if (list) tags.fillFrom(readList(type, list));
  }
  return tags;
}

function readList(type: string, list: readonly { id: string; value?: unknown }[]): RawTags {
  const tags = new RawTags();
  for (const { id, value } of list) {
    if (typeof value === 'string' || typeof value === 'number') addText(tags, fieldOf(type, id), textOf(type, value));
    else if (typeof value === 'object' && value !== null) addRecord(tags, id, value as Record<string, unknown>);
  }
  return tags;
}

function addText(tags: RawTags, field: TagField | undefined, text: string): void {
  if (field && text !== '') tags.add(field, text);
}

/** RIFF INFO and ID3v1 come decoded as ISO 8859-1, but many writers put UTF-8 there. */
function textOf(type: string, value: string | number): string {
  return typeof value === 'string' && (type === 'exif' || type === 'ID3v1') ? utf8OrLatin1(value) : String(value);
}

function fieldOf(type: string, id: string): TagField | undefined {
  if (type.startsWith('ID3v2')) {
    return id.startsWith('TXXX:') ? fields.NAMED_FIELDS[id.slice(5).toLowerCase()] : fields.ID3_FIELDS[id];
  }
  switch (type) {
    case 'vorbis':
    case 'APEv2':
      return fields.COMMENT_FIELDS[id.toLowerCase()];
    case 'iTunes':
      return id.startsWith('----:')
        ? fields.NAMED_FIELDS[id.slice(id.lastIndexOf(':') + 1).toLowerCase()]
        : fields.ITUNES_FIELDS[id];
    case 'exif':
      return fields.INFO_FIELDS[id];
    default:
      return fields.ID3V1_FIELDS[id];
  }
}

function addRecord(tags: RawTags, id: string, value: Record<string, unknown>): void {
  if (id === 'TIPL' || id === 'IPLS') {
    const names = value.producer;
    if (Array.isArray(names)) for (const name of names) addText(tags, 'producer', String(name));
    return;
  }
  const language = typeof value.language === 'string' ? value.language : null;
  if ((id === 'USLT' || id === 'ULT') && typeof value.text === 'string')
    tags.lyrics.push({ text: value.text, language });
  if (id === 'SYLT' && Array.isArray(value.syncText)) {
    const syllables = value.syncText as { text: string; timestamp: number }[];
    const text = syltToLrc(syllables, Number(value.timeStampFormat), Number(value.contentType));
    if (text) tags.lyrics.push({ text, language });
  }
}
