import { bytes, count, oneOf } from '../facts.js';
import { option } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const CACHE_FACTS = {
  state: oneOf('State', [option('up', 'Works'), option('down', 'Does not answer')]),
  driver: oneOf('Kept in', [option('memory', 'Memory of each process'), option('redis', 'Redis')]),
  entries: count('Values', 'In Redis also counters and jobs.'),
  bytes: bytes('Size'),
};

export const CACHE: SettingGroup = {
  name: 'cache',
  title: 'Cache',
  sections: [],
  facts: CACHE_FACTS,
  environment: [
    { name: 'REDIS_URL', help: 'One cache for all processes of the site.' },
    { name: 'GUEST_CACHE_MB', help: 'Memory of each process for answers that all guests share.' },
  ],
  test: { name: 'cache', label: 'Try the cache', prefix: 'cache.' },
};
