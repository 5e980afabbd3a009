import { Injectable } from '@nestjs/common';
import type { SampleViewer } from '@tonearm/shared/admin/sample-viewers.dto';
import { ADMIN_ROLE_ID } from '@tonearm/shared/permissions/role-ids';
import { mergePermissions } from '@tonearm/shared/permissions/merge-permissions';
import { SAMPLE_KINDS } from '@tonearm/shared/theme/sample-viewers';
import type { SampleKind } from '@tonearm/shared/theme/sample-viewers';
import { Subscriptions } from '../../core/access/subscriptions.js';
import { RolesService } from '../users/index.js';
import type { RoleRecord } from '../users/index.js';

/** As whom the appearance editor shows the site: kinds of people, by the roles and plans that they have. Nobody's account is among them. */
@Injectable()
export class SampleViewers {
  constructor(
    private readonly roles: RolesService,
    private readonly subscriptions: Subscriptions,
  ) {}

  async list(): Promise<SampleViewer[]> {
    const offered = await this.subscriptions.offered();
    const rolesOf = await this.rolesByKind();
    return SAMPLE_KINDS.map((kind) => {
      const roles = rolesOf[kind];
      const isSubscribed = kind === 'subscriber';
      const given = mergePermissions([
        ...roles.map(({ permissions }) => permissions),
        ...(isSubscribed ? [offered] : []),
      ]);
      return {
        kind,
        roles: roles.map(({ id, name }) => ({ id, name })),
        permissions: given,
        subscriptions: isSubscribed ? [{ valid: true, active: true }] : [],
      };
    });
  }

  private async rolesByKind(): Promise<Record<SampleKind, readonly RoleRecord[]>> {
    const all = await this.roles.all();
    const member = await this.roles.byIds([await this.roles.defaultRoleId()]);
    return {
      guest: all.filter(({ isGuests }) => isGuests),
      user: member,
      subscriber: member,
      artist: [...member, ...all.filter(({ isArtists }) => isArtists)],
      admin: all.filter(({ id }) => id === ADMIN_ROLE_ID),
    };
  }
}
