/**
 * The `Content-Disposition` of a file to keep (RFC 6266): names in letters of every script stand in its second form, which headers can carry; old clients read the first.
 * @param plain for those; what is no ASCII word is left out. @param fallback where nothing of it is left.
 */
export function attachment(file: { name: string; plain: string; fallback: string; extension: string }): string {
  const plain = file.plain.replace(/[^\w-]/g, '').replace(/^-+/, '') || file.fallback;
  const full =
    file.name
      .toWellFormed()
      .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, ' ')
      .trim() || file.fallback;
  const coded = encodeURIComponent(`${full}.${file.extension}`).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}.${file.extension}"; filename*=UTF-8''${coded}`;
}
