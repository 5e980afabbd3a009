import { count, oneOf } from '../facts.js';
import { option } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const WEBSOCKETS_FACTS = {
  state: oneOf('State', [option('up', 'Works'), option('down', 'Does not answer')]),
  driver: oneOf('Between processes', [option('memory', 'Within one process'), option('redis', 'Redis')]),
  connections: count('Connections to this process'),
};

export const WEBSOCKETS: SettingGroup = {
  name: 'websockets',
  title: 'Websockets',
  sections: [],
  facts: WEBSOCKETS_FACTS,
  environment: [{ name: 'REDIS_URL', help: 'News of a worker or of another server reach everybody.' }],
  test: { name: 'websockets', label: 'Send a message around', prefix: 'websockets.' },
};
