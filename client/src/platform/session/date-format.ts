import { timezoneOf } from '../../lib/date-presets';
import { setDateFormat } from '../../lib/format';
import type { SessionState } from './session.slice';

interface SessionStore {
  getState: () => { session: SessionState };
  subscribe: (listener: () => void) => () => void;
}

/** Writes dates in the site's form and by the clock of the person, else of the site; also after signing in, and when either is changed. */
export function writeDatesBy({ getState, subscribe }: SessionStore): void {
  let written: SessionState | null = null;
  const write = (): void => {
    const { session } = getState();
    if (session === written) return;
    written = session;
    const { settings, user } = session;
    setDateFormat(settings['dates.format'], timezoneOf(user?.timezone, settings['dates.default_timezone']));
  };
  write();
  subscribe(write);
}
