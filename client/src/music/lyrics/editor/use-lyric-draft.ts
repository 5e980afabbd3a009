import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { parseLyric } from '@tonearm/shared/rules/lrc';
import { readApiError } from '../../../api/errors';
import { useCreateLyricMutation, useSyncLyricMutation, useUpdateLyricMutation } from '../../../api/lyrics';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { LyricFileRefused, readLyricFile } from './read-lyric-file';
import type { TappedLine } from './use-taps';

/** Keeps the text, then its times. */
function useStoreLyric(track: Track, lyric: Lyric | null) {
  const [create] = useCreateLyricMutation();
  const [update] = useUpdateLyricMutation();
  const [sync] = useSyncLyricMutation();
  return async (values: { text: string; language: string }, taps: readonly TappedLine[] | null): Promise<void> => {
    const saved = lyric
      ? await update({ id: lyric.id, updateLyricInput: values }).unwrap()
      : await create({ createLyricInput: { track_id: track.id, ...values } }).unwrap();
    if (taps)
      await sync({
        id: saved.lyric.id,
        syncLyricInput: {
          lines: taps.flatMap(({ text, startMs }) => (startMs === null ? [] : [{ start_ms: startMs, text }])),
        },
      }).unwrap();
  };
}

/** Text and language of lyrics that are being written, and what is wrong with them. */
export function useLyricDraft(track: Track, lyric: Lyric | null) {
  const { t } = useTranslation();
  const [text, setText] = useState(lyric?.text ?? '');
  const [language, setLanguage] = useState(lyric?.language ?? 'und');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const store = useStoreLyric(track, lyric);
  const report = useReportProblem();
  const parsed = useMemo(() => parseLyric(text, track.duration_ms), [text, track.duration_ms]);

  return {
    text,
    language,
    parsed,
    problem,
    isSaving,
    canSave: text.trim() !== '' && parsed.faults.length === 0 && !isSaving,
    setLanguage,
    setText: (next: string) => {
      setText(next);
      setProblem(null);
    },
    take: (file: File) =>
      void readLyricFile(file).then(
        (next) => {
          setText(next);
          setProblem(null);
        },
        (error: unknown) => {
          const isSize = error instanceof LyricFileRefused && error.fault === 'size';
          setProblem(isSize ? t('This file is larger than 200 kB.') : t('Choose a .lrc or .txt file.'));
        },
      ),
    /** @param taps every line's time, where they were tapped. @returns whether it was kept. */
    save: async (taps: readonly TappedLine[] | null): Promise<boolean> => {
      setSaving(true);
      try {
        await store({ text, language }, taps);
        return true;
      } catch (error) {
        const { fields } = readApiError(error);
        if (fields['text']) setProblem(t(fields['text']));
        else report(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

export type LyricDraft = ReturnType<typeof useLyricDraft>;
