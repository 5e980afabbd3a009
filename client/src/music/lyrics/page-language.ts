/** As `lang` wants it: files say `eng`, pages `en`. */
export function pageLanguage(language: string): string | undefined {
  try {
    const [canonical] = Intl.getCanonicalLocales(language);
    return canonical === 'und' ? undefined : canonical;
  } catch {
    return undefined;
  }
}
