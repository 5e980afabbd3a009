import type { EmbeddedLyric } from '../../../core/ports/audio-probe.js';

export interface LyricDraft {
  language: string;
  text: string;
  isSynced: boolean;
}

/** What a TEXT column of MySQL holds is 65,535 bytes; longer than this is no lyric. */
const TEXT_MAX_BYTES = 60_000;
const TEXT_MIN_LENGTH = 2;
const LANGUAGE = /^[a-z]{2,3}$|^[a-z]{2,3}-[a-z0-9]{2,8}$/;
const LRC_LINE = /^\s*\[\d{1,3}:\d{2}[.:\]]/m;
const UNKNOWN = 'und';

/** One lyric a language: synced beats plain, then the first. */
export function lyricDrafts(embedded: readonly EmbeddedLyric[], lrc: string | null): LyricDraft[] {
  const offered = [...(lrc === null ? [] : [{ text: lrc, synced: LRC_LINE.test(lrc), language: null }]), ...embedded];
  const byLanguage = new Map<string, LyricDraft>();
  for (const lyric of offered) {
    const draft = draftOf(lyric);
    const kept = draft && byLanguage.get(draft.language);
    if (draft && (!kept || (draft.isSynced && !kept.isSynced))) byLanguage.set(draft.language, draft);
  }
  return [...byLanguage.values()].sort((a, b) => (a.language < b.language ? -1 : 1));
}

function draftOf(lyric: EmbeddedLyric): LyricDraft | null {
  const text = lyric.text.toWellFormed().replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim();
  if (text.length < TEXT_MIN_LENGTH || Buffer.byteLength(text) > TEXT_MAX_BYTES) return null;
  const language = (lyric.language ?? '').toLowerCase();
  return { language: LANGUAGE.test(language) && language !== 'xxx' ? language : UNKNOWN, text, isSynced: lyric.synced };
}

/** Text of a lyrics file: UTF-8 or UTF-16 by its mark, else UTF-8, else the old Windows code page. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
