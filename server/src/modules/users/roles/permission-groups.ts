import type { PermissionGroup } from '@tonearm/shared/admin/roles.dto';
import { isWorkspacePermission, PERMISSIONS, WORKSPACE_PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
import type { PermissionSpec } from '@tonearm/shared/permissions/catalogue';

const SPECS: readonly PermissionSpec[] = [...PERMISSIONS, ...WORKSPACE_PERMISSIONS];

/** `users.update` -> `Update users`. */
function displayNameOf(name: string): string {
  const [resource = '', verb] = name.split('.');
  const what = resource === 'api' ? 'API' : resource.replace(/_/g, ' ');
  const text = verb ? `${verb} ${what}` : what;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The catalogue of permissions by group, in its order. */
export function permissionGroups(): Record<string, PermissionGroup> {
  const groups: Record<string, PermissionGroup> = {};
  for (const { name, group, description, restrictions } of SPECS) {
    (groups[group] ??= { permissions: [] }).permissions.push({
      name,
      display_name: displayNameOf(name),
      group,
      description,
      type: isWorkspacePermission(name) ? 'workspace' : 'sitewide',
      restrictions: restrictions.map(({ options, isMany = false, ...spec }) => ({
        ...spec,
        options: options ? [...options] : null,
        is_many: isMany,
      })),
    });
  }
  return groups;
}
