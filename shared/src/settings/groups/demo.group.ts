import { moment } from '../facts.js';
import { option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const DEMO_RESETS = section('Resets', {
  'demo.reset': server.choice(
    'never',
    [
      option('never', 'Never by itself'),
      option('hourly', 'Every hour'),
      option('six_hours', 'Every six hours'),
      option('daily', 'Every day'),
    ],
    {
      label: 'How often the demonstration is reset',
      help: 'Deletes all accounts but those of administrators, with everything that they made, and makes the demo accounts anew.',
    },
  ),
});

export const DEMO_FACTS = { next_reset: moment('Next reset') };

/** Shown on a demonstration site alone (SITE_DEMO). */
export const DEMO: SettingGroup = {
  name: 'demo',
  title: 'Demonstration',
  sections: [DEMO_RESETS],
  facts: DEMO_FACTS,
  environment: [{ name: 'SITE_DEMO', help: 'Whether this site is a demonstration. Without it, there is no reset.' }],
};
