import type { ChannelConfig } from '@tonearm/shared/catalogue/channel-config.dto';
import type { PermissionName } from '@tonearm/shared/permissions/catalogue';
import type { Actor } from '../../../../core/access/actor.js';

interface Guarded {
  visibility: string;
  config: Pick<ChannelConfig, 'audience'>;
}

/** Whether the actor has all roles and permissions that the audience names, as with menu items (spec 1 §6). */
function isInAudience(actor: Actor, audience: ChannelConfig['audience']): boolean {
  const hasRoles = (audience?.roles ?? []).every((id) => actor.roleIds.includes(id));
  const hasPermissions = (audience?.permissions ?? []).every((name) => actor.can(name as PermissionName));
  // The API takes null for either.
  const wanted = audience?.subscription_status ?? null;
  const isOfStatus = wanted === null || (wanted === 'subscribed') === actor.plans.ids.length > 0;
  return hasRoles && hasPermissions && isOfStatus;
}

/** Whether the actor may see the channel at all; editors see every one. */
export const canSeeChannel = (actor: Actor, channel: Guarded): boolean =>
  actor.can('channels.update') || (channel.visibility === 'public' && isInAudience(actor, channel.config.audience));

/** Whether it shows on a page: editors too look at pages with the eyes of their roles, except while editing. */
export const showsChannel = (actor: Actor, channel: Guarded, isEditing: boolean): boolean =>
  isEditing && actor.can('channels.update')
    ? true
    : channel.visibility === 'public' && isInAudience(actor, channel.config.audience);
