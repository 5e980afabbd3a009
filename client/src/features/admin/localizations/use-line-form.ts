import { useRef, useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LocalizationRecord, TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import type { LineFault } from '@tonearm/shared/rules/text-lines';
import { LINES_AT_ONCE } from '@tonearm/shared/limits';
import { useUpdateLocalizationMutation } from '../../../api/admin-localizations';
import { sessionApi } from '../../../api/session';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { differences } from '../../../platform/forms/form-changes';
import { useMergeQuestionOf } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import type { SavedState } from '../../../platform/forms/use-saving';
import { useApplyLocale, useLocale } from '../../../platform/i18n/use-locale';
import { useToast } from '../../../platform/toasts/use-toast';
import { faultOf, lineOf, ownLine, valuesOf, withSaved } from './line-values';
import type { LineSheet, LineValues, SavedLines } from './line-values';

export interface LineForm extends Form<LineValues> {
  /** How much of the language is translated, as of the last save. */
  percent: number;
}

/** What is wrong with a line, in words. */
export const faultText = (t: TFunction, key: string, value: string, language: string): string | undefined =>
  faultWords(t, faultOf(key, value, language));

/** What a fault is called. */
export function faultWords(t: TFunction, fault: LineFault | null): string | undefined {
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

/** Sends what was changed, part after part: what one has written stands, should the next one fail. */
function useSendLines({ id, translated_percent }: LocalizationRecord, sheet: LineSheet) {
  const [update] = useUpdateLocalizationMutation();
  const [percent, setPercent] = useState(translated_percent);
  const linesOf = (all: LineValues, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, ownLine(lineOf(all, key), lineOf(sheet.shipped, key))]));
  const send = async (values: LineValues, { before, keep }: SavedState<LineValues>): Promise<SavedLines> => {
    const changed = differences(before, values);
    let stands = before;
    for (const keys of partsOf(changed)) {
      const input = { lines: linesOf(values, keys), expected_lines: linesOf(before, keys) };
      const { localization } = await update({ id, updateLocalizationInput: input }).unwrap();
      setPercent(localization.translated_percent);
      stands = withSaved(stands, input, sheet);
      keep(stands);
    }
    return { lines: linesOf(values, changed) };
  };
  return { percent, send };
}

/** Puts the texts of the page itself as they are now into force. */
export function useRefreshLocale(): () => Promise<void> {
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
  const { percent, send } = useSendLines(localization, sheet);
  const ask = useMergeQuestionOf<LineValues>();
  const toast = useToast();
  const { language } = useLocale();
  const refresh = useRefreshLocale();
  const textsOf = (keys: readonly string[]): FieldTexts<LineValues> =>
    Object.fromEntries(
      keys.map((key) => [key, { label: key, textOf: (values: LineValues) => lineOf(values, key) ?? '' }]),
    );
  const form = useForm<LineValues, SavedLines>({
    initial: () => valuesOf(answer),
    item: {
      version: undefined,
      valuesOf: (saved, kept = truth.current ?? valuesOf(answer)) => (truth.current = withSaved(kept, saved, sheet)),
      settle: (conflict) => ask(localization.name, conflict, textsOf(Object.keys(conflict.current.lines))),
    },
    faultsOf: (values, saved) =>
      Object.fromEntries(
        differences(saved, values).map((key) => [key, faultText(t, key, lineOf(values, key) ?? '', sheet.language)]),
      ),
    fieldOf: (field) => field.replace(/^lines\./, ''),
    send,
    onSaved: ({ lines }) => {
      toast({ type: 'positive', message: t('Texts saved: :number', { number: Object.keys(lines).length }) });
      // The page itself may be written in it.
      if (language === sheet.language) void refresh().catch(() => undefined);
    },
  });
  return { ...form, percent };
}
