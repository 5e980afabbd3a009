import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { isolated } from '../../lib/direction';
import { formatNumber, setFormatLocale } from '../../lib/format';
import { ENGLISH } from './english';
import { translateSentence } from './server-sentences';

type Values = Record<string, unknown>;

/** Where i18next keeps the lines of a language. */
export const NAMESPACE = 'translation';

const asText = (value: unknown): string => (typeof value === 'number' ? formatNumber(value) : isolated(String(value)));

/** Fills `:name` placeholders; numbers come out in the reader's writing. */
export function fillPlaceholders(text: string, values: Values): string {
  return text.replace(/:([a-z]\w*)/gi, (whole, name: string) =>
    Object.hasOwn(values, name) ? asText(values[name]) : whole,
  );
}

const linesOf = ({ language, lines }: BootstrapLocale): Values =>
  language === 'en' ? { ...ENGLISH, ...lines } : lines;

function showLocale({ language, direction }: BootstrapLocale): void {
  setFormatLocale(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

/** A translator for the page's locale. English is the key of every text, so it needs no lines of its own. */
export function createI18n(locale: BootstrapLocale): i18n {
  showLocale(locale);
  const instance = createInstance();
  const finish = (value: string, key: string | string[], options: Values): string => {
    const isUntranslated = value === (Array.isArray(key) ? key.at(-1) : key);
    const lines = isUntranslated
      ? (instance.getResourceBundle(instance.language, NAMESPACE) as Values | undefined)
      : undefined;
    return fillPlaceholders(lines ? translateSentence(value, lines) : value, options);
  };
  instance.use(initReactI18next).use({ type: 'postProcessor', name: 'placeholders', process: finish });
  void instance.init({
    lng: locale.language,
    fallbackLng: 'en',
    resources: { en: { [NAMESPACE]: ENGLISH }, [locale.language]: { [NAMESPACE]: linesOf(locale) } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    postProcess: ['placeholders'],
    interpolation: { escapeValue: false, skipOnVariables: true },
    react: { useSuspense: false },
  });
  return instance;
}

/** Changes the language of a running page: its texts, its numbers and dates, and which way it runs. */
export async function switchLocale(translator: i18n, locale: BootstrapLocale): Promise<void> {
  showLocale(locale);
  // What was taken away stays in a bundle that is only added to.
  translator.removeResourceBundle(locale.language, NAMESPACE);
  translator.addResourceBundle(locale.language, NAMESPACE, linesOf(locale));
  await translator.changeLanguage(locale.language);
}
