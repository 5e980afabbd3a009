/** The storage disk of an imported folder. */
export const diskOfRoot = (rootId: number): string => `library:${rootId}`;
