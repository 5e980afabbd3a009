import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import { invalid } from '../../../core/errors/app-error.js';
const CATALOGUE = new Map(PERMISSIONS.map((spec) => [spec.name, spec]));
const CHOICE_MAX = 100;
const CHECKS = {
  number: {
    isFine: (value) => Number.isSafeInteger(value) && value >= 0,
    fault: 'This has to be a whole number, 0 or more, or empty for no limit.',
  },
  bool: { isFine: (value) => typeof value === 'boolean', fault: 'This has to be true or false.' },
  select: {
    isFine: (value) => typeof value === 'string' && value.length > 0 && value.length <= CHOICE_MAX,
    fault: 'Choose one.',
  },
};
/**
 * Permissions as they are stored, checked against the catalogue: null is unrestricted, 0 is none (quality row 43).
 * @throws AppError 422 with messages by path, such as `permissions.2.name`.
 */ export function readPermissions(input) {
  const errors = {};
  const read = input.map(({ name, restrictions }, index) => {
    const path = `permissions.${index}`;
    const spec = CATALOGUE.get(name);
    if (!spec) errors[`${path}.name`] = ['There is no such permission.'];
    else if (input.findIndex((other) => other.name === name) < index)
      errors[`${path}.name`] = ['This permission is named twice.'];
    return { name, restrictions: spec ? readRestrictions(restrictions ?? [], spec, { path, errors }) : [] };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}
function readRestrictions(input, spec, { path, errors }) {
  return input.map(({ name, value }, index) => {
    const at = `${path}.restrictions.${index}`;
    const known = spec.restrictions.find((restriction) => restriction.name === name);
    if (!known) errors[`${at}.name`] = ['There is no such restriction.'];
    else if (input.findIndex((other) => other.name === name) < index)
      errors[`${at}.name`] = ['This restriction is named twice.'];
    else if (value !== null && !CHECKS[known.type].isFine(value)) errors[`${at}.value`] = [CHECKS[known.type].fault];
    return { name, value };
  });
}
