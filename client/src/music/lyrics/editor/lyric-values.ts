import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import type { TappedLine } from './taps';

/** What the editor of lyrics holds. */
export interface LyricValues {
  text: string;
  language: string;
  /** The lines while they are being timed; null: the text says the times. */
  taps: readonly TappedLine[] | null;
}

export const NEW_LYRIC: LyricValues = { text: '', language: 'und', taps: null };

export const lyricValuesOf = ({ text, language }: Lyric): LyricValues => ({ text, language, taps: null });
