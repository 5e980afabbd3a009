const stamp = (seconds) => {
  const hundredths = Math.round(seconds * 100);
  const pad = (n) => String(n).padStart(2, '0');
  return `[${pad(Math.floor(hundredths / 6000))}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}]`;
};

/**
 * Sets words to a tune: a synced line starts with its phrase. Answers plain text, LRC text and the timed lines.
 */
export function setWords(words, marks) {
  if (!words) return null;
  if (words.plain) return { plain: words.plain.join('\n') };
  if (marks.length < words.synced.length)
    throw new Error(`${words.synced.length} lines but only ${marks.length} phrases`);
  const lines = words.synced.map((text, i) => ({ text, seconds: Math.max(0, marks[i]) }));
  return {
    lines,
    frame: words.frame,
    plain: words.synced.join('\n'),
    lrc: lines.map(({ text, seconds }) => `${stamp(seconds)}${text}`).join('\n'),
  };
}
