import { LYRIC_TEXT_MAX_BYTES } from '@tonearm/shared/limits';
import { parseLyric } from '@tonearm/shared/rules/lrc';
import type { EmbeddedLyric } from '../../../../core/ports/audio-probe.js';

export interface LyricDraft {
  language: string;
  text: string;
  isSynced: boolean;
}

const TEXT_MIN_LENGTH = 2;
const LANGUAGE = /^[a-z]{2,3}$|^[a-z]{2,3}-[a-z0-9]{2,8}$/;
const UNKNOWN = 'und';

/** One lyric a language: synced beats plain, then the first. */
export function lyricDrafts(embedded: readonly EmbeddedLyric[], lrc: string | null): LyricDraft[] {
  const offered = [...(lrc === null ? [] : [{ text: lrc, synced: true, language: null }]), ...embedded];
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
  if (text.length < TEXT_MIN_LENGTH || Buffer.byteLength(text) > LYRIC_TEXT_MAX_BYTES) return null;
  const language = (lyric.language ?? '').toLowerCase();
  return {
    language: LANGUAGE.test(language) && language !== 'xxx' ? language : UNKNOWN,
    text,
    isSynced: parseLyric(text).format !== 'plain',
  };
}
