import type { RealtimeEvent, RealtimeMessages } from '@tonearm/shared/realtime/messages';

/** Live news of an event; nothing comes until the site has a socket. */
export function useRealtime<E extends RealtimeEvent>(_event: E, _handler: (message: RealtimeMessages[E]) => void): void {
  return undefined;
}
