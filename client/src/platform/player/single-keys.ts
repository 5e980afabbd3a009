import { readStored, writeStored } from '../../lib/storage';

const KEY = 'tonearm.single-keys';

/** Whether letters alone are shortcuts; people who dictate or tremble switch them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored(KEY) !== 'off';
export const setSingleKeys = (on: boolean): void => writeStored(KEY, on ? 'on' : 'off');
