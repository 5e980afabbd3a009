import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LocalizationRecord, TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { LINES_AT_ONCE } from '@tonearm/shared/limits';
import { useUpdateLocalizationMutation } from '../../../api/admin-localizations';
import { readApiError } from '../../../api/errors';
import { sessionApi } from '../../../api/session';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { differences } from '../../../platform/forms/form-changes';
import { useMergeQuestionOf } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useApplyLocale, useLocale } from '../../../platform/i18n/use-locale';
import { useToast } from '../../../platform/toasts/use-toast';
import { faultOf, ownLine, valuesOf, withSaved } from './line-values';
import type { LineSheet, LineValues, SavedLines } from './line-values';

export interface LineForm extends Form<LineValues> {
  /** How much of the language is translated, as of the last save. */
  percent: number;
}

/** What is wrong with a line, in words. */
export function faultText(t: TFunction, key: string, value: string, language: string): string | undefined {
  const fault = faultOf(key, value, language);
  const names = fault?.names.join(', ') ?? '';
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case 'missing':
      return t('Placeholders are missing: :names.', { names });
    case 'unknown':
      return t('There are no such placeholders: :names.', { names });
    case 'form':
      return t('This language has no such form: :names.', { names });
    case 'long':
      return t('This text is too long.');
    default:
      return t('This text holds signs that cannot be shown.');
  }
}

/** Keys in parts that are sent one after the other. */
const partsOf = (keys: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / LINES_AT_ONCE) }, (_, part) =>
    keys.slice(part * LINES_AT_ONCE, (part + 1) * LINES_AT_ONCE),
  );

const without = (values: LineValues, keys: readonly string[]): LineValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

/** @param done what parts of a save have written of which a later part failed: the next one goes on from there. */
function useSendLines(
  { id, translated_percent }: LocalizationRecord,
  { shipped }: LineSheet,
  done: RefObject<LineValues>,
): { percent: number; send: (values: LineValues, before: LineValues) => Promise<SavedLines> } {
  const [update] = useUpdateLocalizationMutation();
  const [percent, setPercent] = useState(translated_percent);
  const linesOf = (all: LineValues, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, ownLine(all[key], shipped[key])]));
  const sendPart = async (keys: readonly string[], values: LineValues, before: LineValues): Promise<void> => {
    const input = { lines: linesOf(values, keys), expected_lines: linesOf({ ...before, ...done.current }, keys) };
    try {
      const { localization } = await update({ id, updateLocalizationInput: input }).unwrap();
      setPercent(localization.translated_percent);
      done.current = { ...done.current, ...Object.fromEntries(keys.map((key) => [key, values[key] ?? ''])) };
    } catch (error) {
      // What somebody else has written since is no longer what was written here.
      const { current } = readApiError(error) as { current: Partial<SavedLines> | null };
      done.current = without(done.current, Object.keys(current?.lines ?? {}));
      throw error;
    }
  };
  const send = async (values: LineValues, before: LineValues): Promise<SavedLines> => {
    for (const keys of partsOf(differences({ ...before, ...done.current }, values)))
      await sendPart(keys, values, before);
    const written = Object.keys(done.current);
    done.current = {};
    return { lines: linesOf(values, written) };
  };
  return { percent, send };
}

/** Puts the texts of the page itself as they are now into force. */
function useRefreshLocale(): () => Promise<void> {
  const [ask] = sessionApi.useLazyGetBootstrapDataQuery();
  const apply = useApplyLocale();
  return async () => {
    const { bootstrapData } = await ask(undefined, false).unwrap();
    await apply(bootstrapData.locale);
  };
}

/** All lines of a language: only those that were changed are sent, and what somebody else has changed meanwhile is asked about line by line. */
export function useLineForm(answer: TranslatedLinesAnswer, sheet: LineSheet): LineForm {
  const { t } = useTranslation();
  const { localization } = answer;
  /** What stands on the server, as far as it is known. */
  const truth = useRef<LineValues | null>(null);
  const done = useRef<LineValues>({});
  const { percent, send } = useSendLines(localization, sheet, done);
  const ask = useMergeQuestionOf<LineValues>();
  const toast = useToast();
  const { language } = useLocale();
  const refresh = useRefreshLocale();
  const textsOf = (keys: readonly string[]): FieldTexts<LineValues> =>
    Object.fromEntries(keys.map((key) => [key, { label: key, textOf: (values: LineValues) => values[key] ?? '' }]));
  const form = useForm<LineValues, SavedLines>({
    initial: () => valuesOf(answer),
    item: {
      version: undefined,
      valuesOf: (saved, kept = truth.current ?? valuesOf(answer)) =>
        (truth.current = withSaved({ ...kept, ...done.current }, saved, sheet)),
      settle: (conflict) => ask(localization.name, conflict, textsOf(Object.keys(conflict.current.lines))),
    },
    faultsOf: (values, saved) =>
      Object.fromEntries(
        differences(saved, values).map((key) => [key, faultText(t, key, values[key] ?? '', sheet.language)]),
      ),
    fieldOf: (field) => field.replace(/^lines\./, ''),
    send: (values, { before }) => send(values, before),
    onSaved: ({ lines }) => {
      toast({ type: 'positive', message: t('Texts saved: :number', { number: Object.keys(lines).length }) });
      // The page itself may be written in it.
      if (language === sheet.language) void refresh().catch(() => undefined);
    },
  });
  return { ...form, percent };
}
