import { ALWAYS_AVAILABLE } from './channel';
import type { ChannelAccess } from './channel';

/** The bell. */
export const useSiteChannel = (): ChannelAccess => ALWAYS_AVAILABLE;
