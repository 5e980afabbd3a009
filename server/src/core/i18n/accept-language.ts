const LANGUAGES_MAX = 10;
const HEADER_MAX = 200;
const ENTRY = /^([a-z]{2,8}(?:-[a-z\d]{1,8})*)(?:;q=([01](?:\.\d{1,3})?))?$/i;

/** The languages of an Accept-Language header, the most wanted first (RFC 9110 §12.5.4). */
export function preferredLanguages(header: string | undefined): string[] {
  const entries = (header ?? '').slice(0, HEADER_MAX).split(',').slice(0, LANGUAGES_MAX).flatMap((part) => {
    const [, language, weight] = ENTRY.exec(part.replaceAll(' ', '')) ?? [];
    return language === undefined ? [] : [{ language, weight: Number(weight ?? 1) }];
  });
  return entries.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight).map(({ language }) => language);
}
