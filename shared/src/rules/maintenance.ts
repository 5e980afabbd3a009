const OPEN_PAGES = /^\/(login|forgot-password|password\/reset\/[^/]+)$/;

/** Pages that stay open while the site is being worked on: whoever runs it has to get in. */
export const isOpenInMaintenance = (path: string): boolean => OPEN_PAGES.test(path);
