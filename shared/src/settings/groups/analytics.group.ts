import { RAW_PLAY_DAYS, RAW_PLAY_DAYS_MIN } from '../../limits.js';
import { oneOf } from '../facts.js';
import { isOrigin } from '../field-checks.js';
import { open, option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

const DRIVERS = [
  option('internal', 'This site alone'),
  option('google', 'Google Analytics'),
  option('matomo', 'Matomo'),
  option('plausible', 'Plausible'),
] as const;
const shown = { shownWhen: { key: 'analytics.driver', is: ['google', 'matomo', 'plausible'] } };

export const VISITS = section(
  'Who counts visits',
  {
    'analytics.driver': open.choice('internal', DRIVERS, {
      label: 'Service',
      help: 'Where visitors are asked for consent, it counts those alone who have agreed to analytics.',
      needs: [
        {
          unless: ['internal'],
          keys: ['analytics.tracking_code'],
          fault: 'This needs the name that the service knows this site by.',
        },
        {
          unless: ['internal', 'google', 'plausible'],
          keys: ['analytics.host'],
          fault: 'This needs the address of the service.',
        },
      ],
    }),
    'analytics.tracking_code': open.value<string>('', {
      kind: 'text',
      isFine: (value) => typeof value === 'string' && /^[\w.-]{0,100}$/.test(value),
      fault: 'Must be letters, digits, dots and dashes.',
      label: 'Name of this site there',
      help: 'Google: G-…; Matomo: a number; Plausible: a domain.',
      ...shown,
    }),
    'analytics.host': open.value<string>('', {
      kind: 'text',
      item: 'address',
      isFine: (value) => value === '' || isOrigin(value),
      fault: 'Must be the address of a site, such as https://stats.example.org.',
      label: 'Address of the service',
      help: 'Of Plausible: empty for plausible.io.',
      shownWhen: { key: 'analytics.driver', is: ['matomo', 'plausible'] },
    }),
    'analytics.respect_dnt': open.flag(true, {
      label: 'Leave out who asks not to be tracked',
      help: 'Whose browser says so (Do Not Track, Global Privacy Control).',
    }),
  },
  'Plays and visitors are counted by this site itself, whatever stands here: without cookies, and without keeping who it was.',
);

export const COUNTING = section('What this site counts', {
  'analytics.ignore_ips': server.networks({
    label: 'Addresses that are not counted',
    help: 'Plays and visits from there count for nothing. Addresses and networks, such as 203.0.113.7 or 2001:db8::/32.',
  }),
  'analytics.raw_days': server.integer(RAW_PLAY_DAYS, [RAW_PLAY_DAYS_MIN, 3_650], {
    label: 'Keep single plays of guests',
    unit: 'days',
    help: 'Totals and insights keep them for ever, hour by hour. What people play is their history, and stays.',
  }),
});

export const PLACES_FACTS = {
  places: oneOf('Places of visitors', [option('on', 'Looked up in a file'), option('off', 'Not looked up')]),
};

export const ANALYTICS: SettingGroup = {
  name: 'analytics',
  title: 'Analytics',
  sections: [VISITS, COUNTING],
  facts: PLACES_FACTS,
  environment: [{ name: 'GEO_DATABASE', help: 'A file of places by address (.mmdb), for countries and cities.' }],
};
