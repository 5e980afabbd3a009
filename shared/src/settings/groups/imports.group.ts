import { SCAN_TIMES_MAX } from '../../limits.js';
import { isListOf, isTimeOfDay } from '../field-checks.js';
import { section, server } from '../fields.js';
import type { SettingGroup } from '../fields.js';

export const SCANS = section('Nightly scans', {
  'imports.scan_times': server.value<readonly string[]>(['03:30'], {
    kind: 'list',
    item: 'time',
    max: SCAN_TIMES_MAX,
    isFine: (value) =>
      isListOf(value, SCAN_TIMES_MAX, isTimeOfDay) && new Set(value as string[]).size === (value as string[]).length,
    fault: `Must be up to ${SCAN_TIMES_MAX} different times, such as 03:30.`,
    label: 'Times of the day',
  }),
});

/** Edited on a page of their own. */
export const IMPORTS: SettingGroup = { name: 'imports', title: 'Imports', sections: [SCANS], hasTab: false };
