/** What the fonts for pictures can draw: Latin in all its forms. */
const COVERED =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284\u0286-\u0290\u0292-\u02a4\u02a6-\u02cc\u02ce-\u02d7\u02da\u02dc-\u0301\u0303-\u0304\u0308-\u0309\u0323\u1e00-\u1e9b\u1e9d-\u1e9f\u1ef2-\u1eff\u2002\u2009\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032-\u2033\u2039-\u203a\u2044\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113\u2122\u2191\u2193\u2212]$/u;

/**
 * The text as the fonts can draw it, on one line and without signs that they lack (emoji, controls). null where letters would be
 * missing: boxes in place of them say nothing, and the machine's own fonts, if it has any, are not to be counted on.
 */
export function drawableText(text: string): string | null {
  let drawn = '';
  for (const sign of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    if (COVERED.test(sign)) drawn += sign;
    else if (/[\p{L}\p{N}]/u.test(sign)) return null;
  }
  return drawn.replace(/ +/g, ' ').trim();
}
