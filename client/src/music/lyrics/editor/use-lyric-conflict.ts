import { useTranslation } from 'react-i18next';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestionOf } from '../../../platform/forms/use-conflict-questions';
import type { Conflict, ConflictResolution } from '../../../platform/forms/use-saving';
import { useLocale } from '../../../platform/i18n/use-locale';
import { languageName } from './language-choices';
import type { LyricValues } from './lyric-values';

const SHOWN_LETTERS = 160;

/** The lines from the first that is another than before. */
function changedPart(before: string, text: string): string {
  const [old, lines] = [before.split('\n'), text.split('\n')];
  const first = lines.findIndex((line, at) => line !== old[at]);
  const part = lines.slice(Math.max(first, 0)).join(' / ');
  return `${first > 0 ? '… ' : ''}${part.length > SHOWN_LETTERS ? `${part.slice(0, SHOWN_LETTERS)}…` : part}`;
}

/** Asks what becomes of lyrics that somebody else has changed meanwhile. Times that were tapped go with the text that they are of. */
export function useLyricConflict(
  name: string,
): (conflict: Conflict<LyricValues, Lyric>) => Promise<ConflictResolution> {
  const { t } = useTranslation();
  const { language: shownIn } = useLocale();
  const ask = useMergeQuestionOf<LyricValues>();
  return async (conflict) => {
    const texts: FieldTexts<LyricValues> = {
      text: { label: t('Lyrics'), textOf: ({ text }) => changedPart(conflict.base.text, text) },
      language: { label: t('Language'), textOf: ({ language }) => languageName(language, shownIn, t('Not known')) },
      taps: { label: t('Lyrics'), textOf: () => '' },
    };
    const resolution = await ask(name, conflict, texts);
    if (resolution === null || typeof resolution !== 'object') return resolution;
    const { base, mine, theirs } = conflict;
    const isTheirText = theirs.text !== base.text && (mine.text === base.text || resolution.yielded.includes('text'));
    return isTheirText ? { yielded: [...resolution.yielded, 'taps'] } : resolution;
  };
}
