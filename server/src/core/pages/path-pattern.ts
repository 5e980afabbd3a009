/** The parts of a path, decoded. A part that is no text names nothing and stays as it came. */
export const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });

/** What the variables (`:name`) of a pattern stand for, or null where the path is another's. */
export function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  if (pattern.length !== segments.length) return null;
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
