/** Whether news can come by a channel on this device. `blocked`: it stays off. `needs-permission`: the person is asked first. */
export type ChannelState = 'available' | 'blocked' | 'needs-permission';

/** What a channel's hook says of it. */
export interface ChannelAccess {
  state: ChannelState;
  /** Of one that can be blocked: what is said then, in the reader's language. */
  whyBlocked?: string | undefined;
  /** Asks the person where that is needed, upon a press. Resolves with whether the channel can be used now. */
  ask: () => Promise<boolean>;
}

/** Needs nobody's leave. */
export const ALWAYS_AVAILABLE: ChannelAccess = { state: 'available', ask: async () => true };
