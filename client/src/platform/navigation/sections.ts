/** The part of the site that an address belongs to: its first segment, none for `/`. */
export const sectionOf = (path: string): string => path.split(/[?#]/, 1)[0]?.split('/')[1] ?? '';
