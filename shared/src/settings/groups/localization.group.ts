import { open, option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const DATES = section('Dates', {
  'dates.default_timezone': open.text('auto', [1, 60], {
    label: 'Time zone',
    help: 'auto: that of the browser.',
    valueList: 'timezones',
  }),
  'dates.format': open.choice(
    'medium',
    [option('short', 'Short'), option('medium', 'Medium'), option('long', 'Long'), option('timestamp', 'As a number')],
    { label: 'Form of dates' },
  ),
  'locale.week_start': open.choice(
    'auto',
    [
      option('auto', 'As usual where people are'),
      option('monday', 'Monday'),
      option('sunday', 'Sunday'),
      option('saturday', 'Saturday'),
    ],
    { label: 'Weeks begin on' },
  ),
});

export const LANGUAGES = section('Languages', {
  'locale.default': open.text('en', [2, 20], { label: 'Default language', valueList: 'localizations' }),
  'locale.detect': server.choice(
    'browser',
    [
      option('browser', 'That of the browser'),
      option('country', 'That of the browser, or else of the country'),
      option('none', 'The default language'),
    ],
    {
      label: 'Language of the first visit',
      help: 'Countries are known where GEO_DATABASE names a file of places.',
      isDriver: true,
    },
  ),
  'i18n.enable': open.flag(true, { label: 'People may choose a language' }),
});

export const LOCALIZATION: SettingGroup = { name: 'localization', title: 'Localization', sections: [DATES, LANGUAGES] };
