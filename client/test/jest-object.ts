/** The `jest` object: in ES modules it is no global, and its package is not ours to import. */
export const jestObject = (import.meta as unknown as { jest: typeof jest }).jest;
