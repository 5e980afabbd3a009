import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { BootstrapLocale } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { formatNumber, setFormatLocale } from '../../lib/format';
import { ENGLISH } from './english';

type Values = Record<string, unknown>;

const asText = (value: unknown): string => (typeof value === 'number' ? formatNumber(value) : String(value));

/** Fills `:name` placeholders; numbers come out in the reader's writing. */
export function fillPlaceholders(text: string, values: Values): string {
  return text.replace(/:([a-z]\w*)/gi, (whole, name: string) => (name in values ? asText(values[name]) : whole));
}

/** A translator for the page's locale. English is the key of every text, so it needs no lines of its own. */
export function createI18n({ language, lines, direction }: BootstrapLocale): i18n {
  setFormatLocale(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  const instance = createInstance();
  instance.use(initReactI18next).use({ type: 'postProcessor', name: 'placeholders', process: (value: string, _key: string | string[], options: Values) => fillPlaceholders(value, options) });
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: ENGLISH }, [language]: { translation: language === 'en' ? { ...ENGLISH, ...lines } : lines } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    postProcess: ['placeholders'],
    interpolation: { escapeValue: false, skipOnVariables: true },
    react: { useSuspense: false },
  });
  return instance;
}
