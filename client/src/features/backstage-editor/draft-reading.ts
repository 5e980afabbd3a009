import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';

/** Whether this person acts for it without changing it: they belong to its workspace, or see the figures of its artist. What each has of it only they are told. */
export const readsDraft = ({ owner, shares }: Track | Album): boolean => owner !== undefined || shares !== undefined;
