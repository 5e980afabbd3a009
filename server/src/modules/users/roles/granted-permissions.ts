import type { RolePermissionInput, RoleRestrictionInput } from '@tonearm/shared/admin/roles.dto';
import { PERMISSIONS, WORKSPACE_PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type {
  GrantedPermission,
  PermissionSpec,
  RestrictionSpec,
  RestrictionValue,
} from '@tonearm/shared/permissions/catalogue';
import { chosenIn } from '@tonearm/shared/permissions/restrictions';
import { invalid } from '../../../core/errors/app-error.js';
import type { RoleRecord } from '../roles.repository.js';

type RoleType = RoleRecord['type'];
const byName = (specs: readonly PermissionSpec[]): ReadonlyMap<string, PermissionSpec> =>
  new Map(specs.map((spec) => [spec.name, spec]));
/** What roles of each type may give. */
const CATALOGUES: Readonly<Record<RoleType, ReadonlyMap<string, PermissionSpec>>> = {
  sitewide: byName(PERMISSIONS),
  workspace: byName(WORKSPACE_PERMISSIONS),
};

/** Whether a value is among the options, or names some of them where several may be chosen. */
function isChoice({ options = [], isMany }: RestrictionSpec, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const names = isMany ? chosenIn(value) : [value];
  return names.length > 0 && names.every((name) => options.some((option) => option.value === name));
}

type Check = { isFine: (value: unknown, spec: RestrictionSpec) => boolean; fault: string };

const CHECKS: Record<RestrictionSpec['type'], Check> = {
  number: {
    isFine: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
    fault: 'This has to be a whole number, 0 or more, or empty for no limit.',
  },
  bool: { isFine: (value) => typeof value === 'boolean', fault: 'This has to be true or false.' },
  select: { isFine: (value, spec) => isChoice(spec, value), fault: 'Choose what is offered.' },
};

type Errors = Record<string, string[]>;

/**
 * Permissions as they are stored, checked against the catalogue: null is unrestricted, 0 is none (quality row 43).
 * @throws AppError 422 with messages by path, such as `permissions.2.name`.
 */
export function readPermissions(
  input: readonly RolePermissionInput[],
  type: RoleType = 'sitewide',
): GrantedPermission[] {
  const catalogue = CATALOGUES[type];
  const errors: Errors = {};
  const read = input.map(({ name, restrictions }, index) => {
    const path = `permissions.${index}`;
    const spec = catalogue.get(name);
    if (!spec) errors[`${path}.name`] = ['There is no such permission.'];
    else if (input.findIndex((other) => other.name === name) < index)
      errors[`${path}.name`] = ['This permission is named twice.'];
    return { name, restrictions: spec ? readRestrictions(restrictions ?? [], spec, { path, errors }) : [] };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return read;
}

function readRestrictions(
  input: readonly RoleRestrictionInput[],
  spec: PermissionSpec,
  { path, errors }: { path: string; errors: Errors },
): RestrictionValue[] {
  return input.map(({ name, value }, index) => {
    const at = `${path}.restrictions.${index}`;
    const known = spec.restrictions.find((restriction) => restriction.name === name);
    if (!known) errors[`${at}.name`] = ['There is no such restriction.'];
    else if (input.findIndex((other) => other.name === name) < index)
      errors[`${at}.name`] = ['This restriction is named twice.'];
    else if (value !== null && !CHECKS[known.type].isFine(value, known))
      errors[`${at}.value`] = [CHECKS[known.type].fault];
    return { name, value };
  });
}
