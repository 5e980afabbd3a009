/** In the address of a checkout: whoever has a plan that costs nothing pays for another one instead. */
export const CHANGE_QUERY = 'change';
