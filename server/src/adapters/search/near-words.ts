/** Whether two words differ by at most one letter: one more, one less, another, or two neighbours swapped. */
export function isNear(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [endA - start, endB - start];
  if (restA <= 1 && restB <= 1) return true;
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}

export const reverse = (word: string): string => [...word].reverse().join('');

/** With at most one wrong letter (or two neighbours within one half) one half of a word is right; both halves overlap by nothing. */
export function halves(word: string): { first: string; second: string } {
  const letters = [...word];
  const middle = Math.floor(letters.length / 2);
  return { first: letters.slice(0, middle).join(''), second: letters.slice(middle).join('') };
}
