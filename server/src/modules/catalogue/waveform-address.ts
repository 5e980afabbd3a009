import { isoTime } from '../../core/database/dialect.js';

/** Tells the outlines of a track's successive files apart. */
export const revisionOf = (updatedAt: string | Date): string => Date.parse(isoTime(updatedAt)).toString(36);
