import { section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const KEEPING = section('How long logs are kept', {
  'logging.keep_days': server.integer(14, [1, 365], { label: 'Errors', unit: 'days' }),
  'logging.schedule_keep_days': server.integer(14, [1, 365], { label: 'Runs of jobs and schedules', unit: 'days' }),
});

export const LOGGING: SettingGroup = { name: 'logging', title: 'Logging', sections: [KEEPING] };
