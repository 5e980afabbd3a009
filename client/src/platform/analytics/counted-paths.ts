/** Whoever runs the site is no visitor. */
export const isCounted = (path: string): boolean => !/^\/admin(\/|$)/.test(path);
