import { useEffect, useState } from 'react';
import { formatMoment, timezoneOf } from '../../../lib/date-presets';
import { useSettings } from '../../../platform/session/use-session';

const MINUTE = 60_000;

/** This moment, as dates will be written with what is chosen: in the site's format, the site's language and timezone where none is. */
export function useDatePreview({ language, timezone }: { language: string; timezone: string }): string {
  const settings = useSettings();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(clock);
  }, []);
  return formatMoment(now, {
    preset: settings['dates.format'],
    language: language || settings['locale.default'],
    timezone: timezoneOf(timezone, settings['dates.default_timezone']),
  });
}
