import { useCan, useSettings } from '../../platform/session/use-session';

/** Whether this person has a page on which to choose what they are told, and how. */
export function useCanChoose(): boolean {
  const settings = useSettings();
  const may = useCan('notifications.subscribe');
  return may && settings['notif.integrated'] && settings['notif.subs.integrated'];
}
