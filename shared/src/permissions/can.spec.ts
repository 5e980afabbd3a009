import { can } from './can.js';
import { mergePermissions } from './merge-permissions.js';
import { DEFAULT_ROLES, PERMISSIONS } from './catalogue.js';
import type { GrantedPermission, PermissionName, RestrictionValue } from './catalogue.js';

const grant = (name: string, ...restrictions: [string, RestrictionValue['value']][]): GrantedPermission => ({
  name,
  restrictions: restrictions.map(([key, value]) => ({ name: key, value })),
});
const NAMES = PERMISSIONS.map((permission) => permission.name as PermissionName);

describe('can', () => {
  it('has what was granted, and nothing else', () => {
    const holder = { permissions: [grant('music.view')] };
    expect(NAMES.filter((name) => can(holder, name))).toEqual(['music.view']);
    expect(NAMES.filter((name) => can({ permissions: [] }, name))).toEqual([]);
  });

  it('has everything as an admin', () => {
    expect(NAMES.every((name) => can({ permissions: [grant('admin')] }, name))).toBe(true);
  });

  it('takes no part of a name for the whole', () => {
    expect(can({ permissions: [grant('admin.access')] }, 'admin')).toBe(false);
    expect(can({ permissions: [grant('admin.access')] }, 'settings.update')).toBe(false);
    expect(can({ permissions: [grant('music')] }, 'music.view')).toBe(false);
  });

  it('gives the roles of a fresh site known permissions only', () => {
    for (const role of DEFAULT_ROLES) for (const name of role.permissions) expect(NAMES).toContain(name);
    expect(DEFAULT_ROLES.filter((role) => role.permissions.includes('admin')).map((role) => role.name)).toEqual([
      'admin',
    ]);
  });
});

describe('mergePermissions', () => {
  const bitrate = (value: RestrictionValue['value']) => grant('music.play', ['max_bitrate_kbps', value]);
  const restrictionOf = (...sets: GrantedPermission[]): RestrictionValue[] | undefined =>
    mergePermissions(sets.map((set) => [set])).find((permission) => permission.name === 'music.play')?.restrictions;

  it('joins what several roles grant, each once', () => {
    const merged = mergePermissions([
      [grant('music.view'), grant('music.play')],
      [],
      [grant('music.view'), grant('admin.access')],
    ]);
    expect(merged.map((permission) => permission.name)).toEqual(['music.view', 'music.play', 'admin.access']);
    expect(mergePermissions([])).toEqual([]);
  });

  it.each([
    [128, 320, 320],
    [320, 128, 320],
    [0, 128, 128],
    [null, 128, null],
    [128, null, null],
    [null, null, null],
    [0, 0, 0],
    [false, true, true],
    [false, false, false],
  ])('of %j and %j keeps the more generous: %j', (one, two, expected) => {
    expect(restrictionOf(bitrate(one), bitrate(two))).toEqual([{ name: 'max_bitrate_kbps', value: expected }]);
  });

  it('takes a restriction that one role does not have for none', () => {
    expect(restrictionOf(bitrate(128), grant('music.play'))).toEqual([]);
    expect(restrictionOf(grant('music.play'), bitrate(128))).toEqual([]);
    expect(restrictionOf(grant('music.play', ['a', 1], ['b', 2]), grant('music.play', ['b', 5], ['c', 3]))).toEqual([
      { name: 'b', value: 5 },
    ]);
  });

  it('takes a restriction that one role does not have for its default, where it has one', () => {
    const tokens = (value: number) => grant('api.access', ['token_count', value]);
    expect(mergePermissions([[grant('api.access')], [tokens(50)]])[0]?.restrictions).toEqual([
      { name: 'token_count', value: 50 },
    ]);
    expect(mergePermissions([[tokens(3)], [grant('api.access')]])[0]?.restrictions).toEqual([
      { name: 'token_count', value: 10 },
    ]);
  });

  it('merges in any order to the same', () => {
    const sets = [bitrate(128), bitrate(320), bitrate(64)];
    expect(restrictionOf(...sets)).toEqual(restrictionOf(...sets.reverse()));
  });

  it('leaves the roles as they were', () => {
    const role = [bitrate(128)];
    mergePermissions([role, [bitrate(320)]]);
    expect(role).toEqual([bitrate(128)]);
  });
});
