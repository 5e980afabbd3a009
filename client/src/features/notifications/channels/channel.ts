/** Whether news can come by a channel on this device. `blocked`: it stays off. `needs-permission`: the person is asked first. */
export type ChannelState = 'available' | 'blocked' | 'needs-permission';

/** What came of asking. `dismissed`: the person has not decided and can be asked again. `failed`: this browser cannot do it now. */
export type Asked = 'granted' | 'denied' | 'dismissed' | 'failed';

/** What a channel's hook says of it. */
export interface ChannelAccess {
  state: ChannelState;
  /** Of one that can be blocked: what is said where it is, in the reader's language. */
  whyBlocked?: string | undefined;
  /** And what is said where asking has failed. */
  whyFailed?: string | undefined;
  /** Asks the person where that is needed, upon a press. Missing: nobody has to be asked. @throws what the server refuses. */
  ask?: () => Promise<Asked>;
}

/** Needs nobody's leave. */
export const ALWAYS_AVAILABLE: ChannelAccess = { state: 'available' };
