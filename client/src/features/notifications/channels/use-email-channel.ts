import { ALWAYS_AVAILABLE } from './channel';
import type { ChannelAccess } from './channel';

/** Mails to the address of the account. */
export const useEmailChannel = (): ChannelAccess => ALWAYS_AVAILABLE;
