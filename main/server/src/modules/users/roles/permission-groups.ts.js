import { PERMISSIONS } from '@tonearm/shared/permissions/catalogue';
const SPECS = PERMISSIONS;
/** `users.update` -> `Update users`. */ function displayNameOf(name) {
  const [resource = '', verb] = name.split('.');
  const what = resource === 'api' ? 'API' : resource.replace(/_/g, ' ');
  const text = verb ? `${verb} ${what}` : what;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** The catalogue of permissions by group, in its order. */ export function permissionGroups() {
  const groups = {};
  for (const { name, group, description, restrictions } of SPECS) {
    (groups[group] ??= { permissions: [] }).permissions.push({
      name,
      display_name: displayNameOf(name),
      group,
      description,
      type: 'sitewide',
      restrictions: [...restrictions],
    });
  }
  return groups;
}
