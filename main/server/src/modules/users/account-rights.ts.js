import { can } from '@tonearm/shared/permissions/can';
import { restrictionDefault } from '@tonearm/shared/permissions/catalogue';
/** Whether somebody may do anything that the actor may not: no rights over people above one's own (quality row 39). */ export function rightsExceed(
  actor,
  permissions,
) {
  return permissions.some(({ name }) => !can(actor, name));
}
/** Whether giving these permissions gives more than the actor has: a permission they lack, or a wider limit than their own (quality row 38). */ export function grantExceeds(
  actor,
  permissions,
) {
  if (can(actor, 'admin')) return false;
  return (
    rightsExceed(actor, permissions) ||
    permissions.some((granted) => {
      const own = actor.permissions.find((held) => held.name === granted.name);
      if (!own) return true;
      const names = new Set([...own.restrictions, ...granted.restrictions].map(({ name }) => name));
      return [...names].some((name) => isWider(limitOf(granted, name), limitOf(own, name)));
    })
  );
}
/** A missing limit has the catalogue's default. */ function limitOf(granted, name) {
  const given = granted.restrictions.find((restriction) => restriction.name === name);
  return given ? given.value : restrictionDefault(granted.name, name);
}
function isWider(limit, own) {
  if (own === null || limit === own) return false;
  if (limit === null || typeof own === 'string') return true;
  return Number(limit) > Number(own);
}
