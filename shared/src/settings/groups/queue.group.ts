import { count, oneOf } from '../facts.js';
import { option, section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const QUEUE_FACTS = {
  state: oneOf('State', [
    option('up', 'Works'),
    option('idle', 'No process runs jobs'),
    option('down', 'Does not answer'),
  ]),
  driver: oneOf('Kept in', [option('database', 'The database'), option('redis', 'Redis')]),
  workers: count('Processes that run jobs', 'Heard of within the last two minutes.'),
  waiting: count('Waiting and running jobs'),
  failed: count('Failed jobs'),
};

export const PROCESSING = section('Songs', {
  'queue.transcode_concurrency': server.integer(2, [1, 64], {
    label: 'Songs that are processed at once',
    help: 'By each process that runs jobs. One core of the machine is left for requests, however many this says.',
  }),
});

export const QUEUE: SettingGroup = {
  name: 'queue',
  title: 'Queue',
  sections: [PROCESSING],
  facts: QUEUE_FACTS,
  environment: [
    { name: 'REDIS_URL', help: 'Jobs of several servers, without load on the database.' },
    { name: 'RUNS_JOBS', help: 'false: this server leaves jobs to a worker beside it.' },
  ],
  test: { name: 'queue', label: 'Try the queue', prefix: 'queue.' },
};
