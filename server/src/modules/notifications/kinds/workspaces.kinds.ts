import { WorkspaceInvited, WorkspaceMemberJoined, WorkspaceRoleChanged } from '../../workspaces/workspace.events.js';
import { cause } from './kind.js';
import type { NotificationKind } from './kind.js';
import { pictureOf } from './words.js';

const COMMON = { group: 'Workspaces', setting: 'workspaces.integrated' } as const;

/** About teams. Who is no member any more, and who has answered, reads nothing of it. */
export const WORKSPACE_KINDS: readonly NotificationKind[] = [
  {
    ...COMMON,
    id: 'workspace_invite',
    name: 'I am invited to a workspace',
    channels: ['site', 'email'],
    isFixed: true,
    mail: 'elsewhere',
    causes: [
      cause(WorkspaceInvited, async ({ inviteId, workspaceId, inviterId }, facts) => {
        const userId = await facts.inviteeOf(inviteId);
        if (userId === null) return [];
        return [
          {
            key: inviteId,
            audience: { kind: 'people', ids: [userId] },
            actorId: inviterId,
            subject: { type: 'workspace', id: workspaceId },
            params: { inviteId },
          },
        ];
      }),
    ],
    write: ({ subject, people: [person], params, say, label }) => {
      const inviteId = subject?.place?.inviteId;
      if (!subject || !person || !inviteId || inviteId !== params['inviteId']) return null;
      return {
        line: say(':person invites you to the workspace :item', { person: person.name, item: subject.name }),
        link: `/workspace/join/${inviteId}`,
        ...pictureOf(person),
        inviteId,
        buttons: [
          { action: `workspace:join:${inviteId}`, label: label('Join') },
          { action: `workspace:decline:${inviteId}`, label: label('Decline') },
        ],
      };
    },
  },
  {
    ...COMMON,
    id: 'workspace_member_joined',
    name: 'Someone joins my workspace',
    channels: ['site'],
    causes: [
      cause(WorkspaceMemberJoined, ({ workspaceId, userId, ownerId, inviterId }) => [
        {
          key: `${workspaceId}:${userId}`,
          audience: { kind: 'people', ids: inviterId === null ? [ownerId] : [ownerId, inviterId] },
          actorId: userId,
          subject: { type: 'workspace', id: workspaceId },
        },
      ]),
    ],
    per: 'day',
    write: ({ subject, people: [person], say }) =>
      subject?.place?.isMember && person
        ? {
            line: say(':person joined the workspace :item', { person: person.name, item: subject.name }),
            link: subject.link,
            ...pictureOf(person),
          }
        : null,
  },
  {
    ...COMMON,
    id: 'workspace_role_changed',
    name: 'My role in a workspace changes',
    channels: ['site'],
    causes: [
      cause(WorkspaceRoleChanged, ({ workspaceId, userId, byId }, _facts, at) => [
        {
          key: `${workspaceId}:${at.getTime()}`,
          audience: { kind: 'people', ids: [userId] },
          actorId: byId,
          subject: { type: 'workspace', id: workspaceId },
        },
      ]),
    ],
    write: ({ subject, say, label }) => {
      if (!subject?.place?.isMember) return null;
      const { role } = subject.place;
      const line =
        role === null
          ? say('The workspace :item is yours now', { item: subject.name })
          : say('Your role in the workspace :item is :role', { item: subject.name, role: label(role) });
      return { line, link: subject.link, image: subject.image, person: subject.name };
    },
  },
];
