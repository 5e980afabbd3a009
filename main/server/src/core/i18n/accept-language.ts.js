const LANGUAGES_MAX = 10;
const HEADER_MAX = 200;
const LANGUAGE = /^[a-z][a-z\d-]{1,34}$/i;
const WEIGHT = /^q=([01][.\d]{0,4})$/i;
/** The languages of an Accept-Language header, the most wanted first (RFC 9110 §12.5.4). */ export function preferredLanguages(
  header,
) {
  const entries = (header ?? '')
    .slice(0, HEADER_MAX)
    .split(',')
    .slice(0, LANGUAGES_MAX)
    .flatMap((part) => {
      const [language = '', wish = 'q=1'] = part.replaceAll(' ', '').split(';');
      const weight = Number(WEIGHT.exec(wish)?.[1] ?? 0);
      return LANGUAGE.test(language) ? [{ language, weight }] : [];
    });
  return entries
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
