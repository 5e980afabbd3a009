import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import type { MailTexts } from '@tonearm/shared/admin/localization-mails.dto';
import { MAIL_PARTS, mailTextFault, readMailKey } from '@tonearm/shared/rules/mail-text';
import { useUpdateLocalizationMutation } from '../../../../api/admin-localizations';
import { differences } from '../../../../platform/forms/form-changes';
import { useMergeQuestionOf } from '../../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../../platform/forms/use-form';
import type { Form } from '../../../../platform/forms/use-form';
import { useToast } from '../../../../platform/toasts/use-toast';
import { faultWords } from '../use-line-form';
import { linesOf, ownLinesOf, placeholdersOf, valuesOf, withSaved } from './mail-values';
import type { MailValues, SavedMail } from './mail-values';

/** Subject and body of a mail: kept as lines of its language, and asked about one by one where somebody else has changed them meanwhile. */
export function useMailForm(localization: LocalizationRecord, mail: MailTexts): Form<MailValues> {
  const { t } = useTranslation();
  const [update] = useUpdateLocalizationMutation();
  const ask = useMergeQuestionOf<MailValues>();
  const toast = useToast();
  /** What stands on the server, as far as it is known. */
  const truth = useRef<MailValues | null>(null);
  /** The lines that say it, which may be what the mail comes with, word for word. */
  const own = useRef(ownLinesOf(mail));
  return useForm<MailValues, SavedMail>({
    initial: () => valuesOf(mail),
    item: {
      version: undefined,
      valuesOf: (saved, kept = truth.current ?? valuesOf(mail)) => {
        own.current = { ...own.current, ...saved.lines };
        return (truth.current = withSaved(kept, saved, mail));
      },
      settle: (conflict) =>
        ask(mail.default_subject, conflict, {
          subject: { label: t('Subject'), textOf: ({ subject }) => subject },
          body: { label: t('Text of the mail'), textOf: ({ body }) => body },
        }),
    },
    faultsOf: (values) =>
      Object.fromEntries(
        MAIL_PARTS.map((part) => {
          const text = values[part];
          return [
            part,
            text.trim() === '' ? undefined : faultWords(t, mailTextFault(part, text, placeholdersOf(mail, part))),
          ];
        }),
      ),
    fieldOf: (field) => readMailKey(field.replace(/^lines\./, ''))?.part ?? field,
    send: async (values, { before }) => {
      const lines = linesOf(values, mail, differences(before, values));
      const expected = Object.fromEntries(Object.keys(lines).map((key) => [key, own.current[key] ?? null]));
      await update({ id: localization.id, updateLocalizationInput: { lines, expected_lines: expected } }).unwrap();
      return { lines };
    },
    onSaved: () => toast({ type: 'positive', message: t('Mail saved') }),
  });
}
