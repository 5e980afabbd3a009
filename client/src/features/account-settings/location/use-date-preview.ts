import { useEffect, useState } from 'react';
import { formatMoment } from '../../../lib/date-presets';
import { useSettings } from '../../../platform/session/use-session';

const MINUTE = 60_000;

/** "auto" is wherever the browser is. */
const timezoneOf = (setting: string): string | undefined => (setting === 'auto' ? undefined : setting);

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
    timezone: timezone || timezoneOf(settings['dates.default_timezone']),
  });
}
