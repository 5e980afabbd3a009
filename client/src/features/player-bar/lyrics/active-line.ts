/** The line that is sung at a position: the last that has begun; -1 before the first. */
export function activeLineAt(lines: readonly { start_ms: number }[], positionMs: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start_ms ?? Infinity) <= positionMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How much of a line has been sung, 0-1; by its words where it has them. */
export function sungShare(line: { text: string; start_ms: number; end_ms: number | null; words?: readonly { start_ms: number; end_ms: number | null; text: string }[] }, positionMs: number): number {
  if (!line.words || line.words.length === 0) return 1;
  const total = line.words.reduce((sum, word) => sum + word.text.length, 0);
  if (total === 0) return 1;
  let sung = 0;
  for (const [index, word] of line.words.entries()) {
    const end = word.end_ms ?? line.words[index + 1]?.start_ms ?? line.end_ms ?? word.start_ms;
    const length = Math.max(1, end - word.start_ms);
    sung += word.text.length * Math.max(0, Math.min(1, (positionMs - word.start_ms) / length));
  }
  return sung / total;
}
