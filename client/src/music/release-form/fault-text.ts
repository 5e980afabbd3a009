import type { TFunction } from 'i18next';
import type { ReleaseFault } from './release-rules';

/** A fault in words. */
export function faultText(fault: ReleaseFault | undefined, t: TFunction): string | undefined {
  switch (fault) {
    case 'required':
      return t('Give it a name.');
    case 'too_long':
      return t('This is too long.');
    case 'no_primary':
      return t('Name at least one main artist.');
    case 'no_plan':
      return t('Choose at least one plan.');
    case 'share':
      return t('Write a percentage from 0 to 100, like 33.33.');
    case 'shares':
      return t('The shares add up to more than 100 %.');
    case 'isrc':
      return t('An ISRC looks like this: USABC2612345.');
    case 'upc':
      return t('A UPC has 12 to 14 digits.');
    case 'bpm':
      return t('Write a number from 1 to 999.');
    case 'time':
      return t('Write a time like 1:05.');
    case 'date':
      return t('Choose a date.');
    case 'past':
      return t('Choose a moment that is still to come.');
    case undefined:
      return undefined;
  }
}
