import type { TFunction } from 'i18next';
import type { Permission } from '@tonearm/shared/account/account.dto';
import type { RoleDetails } from '@tonearm/shared/admin/roles.dto';
import { can } from '@tonearm/shared/permissions/can';
import type { PermissionHolder } from '@tonearm/shared/permissions/can';
import { PERMISSIONS, WORKSPACE_PERMISSIONS, isWorkspacePermission } from '@tonearm/shared/permissions/catalogue';
import type {
  PermissionName,
  PermissionSpec,
  RestrictionValue,
  WorkspacePermissionName,
} from '@tonearm/shared/permissions/catalogue';
import { grantExceeds, limitOf } from '@tonearm/shared/permissions/grants';
import { isWider } from '@tonearm/shared/permissions/restrictions';
import type { Limit, RestrictionSpec } from '@tonearm/shared/permissions/restrictions';
import { formatNumber } from '../../../lib/format';

export type Limits = readonly RestrictionValue[];

/** A permission of the site, or one that counts within a workspace. */
export type RightName = PermissionName | WorkspacePermissionName;

/** Every permission by name, with its limits where it is given. */
export type Rights = Record<RightName, Limits | null>;

/** What a role gives rights in. */
export type RightsScope = RoleDetails['type'];

type Spec = PermissionSpec & { name: RightName };

/** Holds no permission. */
export const NOBODY: PermissionHolder = { permissions: [] };

const SPECS: readonly Spec[] = [...PERMISSIONS, ...WORKSPACE_PERMISSIONS];

interface Group {
  group: string;
  specs: readonly Spec[];
}

const groupsOf = (specs: readonly Spec[]): readonly Group[] =>
  [...new Set(specs.map(({ group }) => group))].map((group) => ({
    group,
    specs: specs.filter((spec) => spec.group === group),
  }));

/** The catalogues by group, in their order. */
export const PERMISSION_GROUPS: Readonly<Record<RightsScope, readonly Group[]>> = {
  sitewide: groupsOf(PERMISSIONS),
  workspace: groupsOf(WORKSPACE_PERMISSIONS),
};

export const rightsOf = (permissions: readonly Permission[]): Rights =>
  Object.fromEntries(
    SPECS.map(({ name }) => [name, permissions.find((entry) => entry.name === name)?.restrictions ?? null]),
  ) as Rights;

const entryOf = (name: string, limits: Limits): Permission => ({ name, restrictions: [...limits] });

/** What is given, in the catalogue's order. */
export const permissionsIn = (rights: Rights, scope: RightsScope = 'sitewide'): Permission[] =>
  PERMISSION_GROUPS[scope]
    .flatMap(({ specs }) => specs)
    .flatMap(({ name }) => {
      const limits = rights[name];
      return limits === null ? [] : [entryOf(name, limits)];
    });

/** What a limit is; where it is not set, as the catalogue says. Null: there is none. */
export const limitIn = (permission: string, limits: Limits, name: string): Limit =>
  limitOf(entryOf(permission, limits), name);

export const withLimit = (limits: Limits, name: string, value: Limit): Limits =>
  limits.some((limit) => limit.name === name)
    ? limits.map((limit) => (limit.name === name ? { name, value } : limit))
    : [...limits, { name, value }];

/** The most that whoever gives a permission may give of it. */
export function mostOf(giver: PermissionHolder, permission: string, name: string): Limit {
  const held = can(giver, 'admin') ? undefined : giver.permissions.find((entry) => entry.name === permission);
  return held ? limitOf(held, name) : null;
}

/** The limits with which a permission is given at first: the catalogue's, or the giver's own where those are narrower. */
export const firstLimits = ({ name: permission, restrictions }: PermissionSpec, giver: PermissionHolder): Limits =>
  restrictions
    .map((spec) => ({ spec, name: spec.name, value: mostOf(giver, permission, spec.name) }))
    .filter(({ spec, name, value }) => isWider(limitIn(permission, [], name), value, spec))
    .map(({ name, value }) => ({ name, value }));

/** Why the giver can neither give nor take a permission, in words. @param saved its limits, as they stand. */
export function whyFixed(t: TFunction, giver: PermissionHolder, name: RightName, saved: Limits | null): string | null {
  // What counts in workspaces alone, nobody has on the site.
  if (isWorkspacePermission(name)) return null;
  if (!can(giver, name)) return t('You do not have this permission yourself.');
  if (saved && grantExceeds(giver, [entryOf(name, saved)])) return t('They have more of it than you have yourself.');
  return null;
}

const isCount = (value: Limit): boolean => value === null || (Number.isSafeInteger(value) && Number(value) >= 0);

/** What is wrong with a limit. @param most what the giver has. */
export function limitFault(t: TFunction, spec: RestrictionSpec, value: Limit, most: Limit): string | undefined {
  if (spec.type === 'number' && !isCount(value))
    return t('This has to be a whole number, 0 or more, or empty for no limit.');
  if (spec.type === 'select' && value === '') return t('Choose at least one.');
  if (!isWider(value, most, spec)) return undefined;
  return typeof most === 'number'
    ? t('You have :max yourself, and can give no more.', { max: formatNumber(most) })
    : t('You can give no more than you have yourself.');
}

/** What keeps the form from being saved. Entries that stay as they are may be wider than the giver's. */
export function faultsIn(t: TFunction, giver: PermissionHolder, rights: Rights, saved: Rights) {
  const faults = SPECS.flatMap(({ name: permission, restrictions }) => {
    const limits = rights[permission];
    if (!limits || limits === saved[permission]) return [];
    const fault = restrictions
      .map((spec) => limitFault(t, spec, limitIn(permission, limits, spec.name), mostOf(giver, permission, spec.name)))
      .find((one) => one !== undefined);
    return fault === undefined ? [] : [[permission, fault] as const];
  });
  return Object.fromEntries(faults) as Partial<Record<RightName, string>>;
}
