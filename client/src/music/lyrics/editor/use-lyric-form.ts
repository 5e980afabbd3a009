import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Lyric } from '@tonearm/shared/catalogue/lyrics.dto';
import { parseLyric } from '@tonearm/shared/rules/lrc';
import type { ParsedLyric } from '@tonearm/shared/rules/lrc';
import { useCreateLyricMutation, useSyncLyricMutation, useUpdateLyricMutation } from '../../../api/lyrics';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { LyricFileRefused, readLyricFile } from './read-lyric-file';
import { lyricValuesOf, NEW_LYRIC } from './lyric-values';
import type { LyricValues } from './lyric-values';
import { isWhole } from './taps';
import { useLyricConflict } from './use-lyric-conflict';

/** What was kept of a try whose second half failed, and what it went out from. */
interface Kept {
  from: string | undefined;
  lyric: Lyric;
}

/** Keeps the text, then its times. A second try goes on from what the first one has kept. */
function useStoreLyric(track: Track, lyric: Lyric | null) {
  const [create] = useCreateLyricMutation();
  const [update] = useUpdateLyricMutation();
  const [sync] = useSyncLyricMutation();
  const kept = useRef<Kept | null>(null);

  const storeText = async (
    values: Pick<LyricValues, 'text' | 'language'>,
    from: string | undefined,
  ): Promise<Lyric> => {
    const last = kept.current?.from === from ? kept.current?.lyric : null;
    const id = (last ?? lyric)?.id;
    const expected = last?.updated_at ?? from;
    const answer =
      id === undefined
        ? await create({ createLyricInput: { track_id: track.id, ...values } }).unwrap()
        : await update({ id, updateLyricInput: { ...values, expected_updated_at: expected } }).unwrap();
    kept.current = { from, lyric: answer.lyric };
    return answer.lyric;
  };
  return async ({ text, language, taps }: LyricValues, version: string | undefined): Promise<Lyric> => {
    const stored = await storeText({ text, language }, version);
    if (!taps) return stored;
    const lines = taps.flatMap(({ text: line, startMs }) =>
      startMs === null ? [] : [{ start_ms: startMs, text: line }],
    );
    const syncLyricInput = { lines, expected_updated_at: stored.updated_at };
    return (await sync({ id: stored.id, syncLyricInput }).unwrap()).lyric;
  };
}

export interface LyricForm {
  form: Form<LyricValues>;
  parsed: ParsedLyric;
  /** What is wrong with the text, or with a file that was chosen. */
  problem: string | undefined;
  setText: (text: string) => void;
  take: (file: File) => void;
}

/** Text, language and times of lyrics that are being written. */
export function useLyricForm(track: Track, lyric: Lyric | null, onSaved: () => void): LyricForm {
  const { t } = useTranslation();
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const store = useStoreLyric(track, lyric);
  const settle = useLyricConflict(track.name);
  const form = useForm<LyricValues, Lyric>({
    initial: lyric ? lyricValuesOf(lyric) : NEW_LYRIC,
    item: lyric ? { version: lyric.updated_at, valuesOf: lyricValuesOf, settle } : undefined,
    needsChange: false,
    isComplete: ({ text, taps }) =>
      text.trim() !== '' && parseLyric(text).faults.length === 0 && (taps === null || isWhole(taps)),
    send: (values, { version }) => store(values, version),
    onSaved,
  });
  const { text } = form.values;
  const setText = (next: string): void => {
    form.set({ text: next });
    setFileProblem(null);
  };
  return {
    form,
    parsed: useMemo(() => parseLyric(text, track.duration_ms), [text, track.duration_ms]),
    problem: fileProblem ?? form.errorOf('text'),
    setText,
    take: (file) =>
      void readLyricFile(file).then(setText, (error: unknown) => {
        const isSize = error instanceof LyricFileRefused && error.fault === 'size';
        setFileProblem(isSize ? t('This file is larger than 200 kB.') : t('Choose a .lrc or .txt file.'));
      }),
  };
}
