/** What of the themes in force stands in pictures for shared links, as it was written; empty: as tokens.css has it. */
export const shareAccent = (
  themes: readonly { default_dark: boolean; values: Readonly<Record<string, string>> }[],
): string => themes.find((theme) => theme.default_dark)?.values['--primary-rgb'] ?? '';
