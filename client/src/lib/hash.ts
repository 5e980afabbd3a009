/** A small, steady number for a text, to draw the same picture for the same name. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Up to two initials: "Maren Holt" -> MH. Signs around a word are none of its letters; a name of signs alone keeps its first. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const picked = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return picked.length > 0 ? picked.join('').toUpperCase() : ([...name.trim()][0] ?? '');
}
