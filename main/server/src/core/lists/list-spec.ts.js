import { isFilterTime } from './filter-time.js';
const SLUG = /^[^\u0000-\u001f\u007f]{1,100}$/u;
/** Filter by a genre's slug, an artist's id… as `?genre=jazz` or in `filters`. */ export const bySlug = {
  operators: ['=', 'has'],
  accepts: (value) => typeof value === 'string' && SLUG.test(value),
};
export const byId = {
  operators: ['=', 'has'],
  accepts: (value) => /^[1-9]\d{0,9}$/.test(String(value)) && Number(value) <= 2_147_483_647,
};
export const byOneOf = (values) => ({ operators: ['='], accepts: (value) => values.includes(value) });
export const byFlag = {
  operators: ['='],
  accepts: (value) => [true, false, 'true', 'false', '1', '0'].includes(value),
};
/** Whether there is a value at all. */ export const byPresence = {
  operators: ['null', 'notNull'],
  accepts: () => true,
};
/** A day `YYYY-MM-DD` or a moment in UTC; `between` takes two, both included. */ export const byTime = {
  operators: ['=', '>', '>=', '<', '<=', 'between'],
  accepts: (value, operator) =>
    operator === 'between'
      ? Array.isArray(value) && value.length === 2 && value.every(isFilterTime)
      : isFilterTime(value),
};
