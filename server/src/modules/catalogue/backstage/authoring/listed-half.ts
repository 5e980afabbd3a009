import type { Half } from '../../../../core/lists/list-page.js';
import type { CheckedMatch } from '../../../../core/resources/resource-match.js';

/** Of tracks and albums only public ones outside the trash are listed: what is asked for beyond them lies in the other half. */
export const halfOfListed = ({ filters, trashed }: CheckedMatch): Half | null =>
  trashed ||
  filters.some(({ key, operator, value }) => key === 'visibility' && (value === 'public') !== (operator === '='))
    ? 0
    : null;
