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

/** What the variables (`:name`) of a pattern stand for, or null where the path is another's; a last `*` takes whatever follows, if anything does. */
export function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  const isOpen = pattern.at(-1) === '*';
  const parts = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? segments.length < parts.length : segments.length !== parts.length) return null;
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
