import { dayText, formatTimezone } from './format';

/** 6 March 2026, by the reader's clock: when something will happen, in a sentence. Apart from other formats: few pages say it. */
export const formatLongDay = (moment: string): string => dayText(new Date(moment), 'long', formatTimezone());
