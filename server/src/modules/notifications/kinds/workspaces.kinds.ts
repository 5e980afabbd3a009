import {
  WorkspaceInvited,
  WorkspaceMemberJoined,
  WorkspaceResumed,
  WorkspaceRoleChanged,
  WorkspaceSuspended,
} from '../../workspaces/workspace.events.js';
import { cause } from './kind.js';
import type { NotificationKind, Notice } from './kind.js';
import { pictureOf } from './words.js';

const COMMON = { group: 'Workspaces', setting: 'workspaces.integrated' } as const;

/** What is told to whoever owns a workspace, also where they did it themselves. */
const toOwner = (workspaceId: number, ownerId: number, at: Date): Notice => ({
  key: `${workspaceId}:${at.getTime()}`,
  audience: { kind: 'people', ids: [ownerId] },
  actorId: null,
  subject: { type: 'workspace', id: workspaceId },
});

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
  {
    ...COMMON,
    id: 'workspace_suspended',
    name: 'My workspace is suspended',
    channels: ['site', 'email'],
    isFixed: true,
    causes: [cause(WorkspaceSuspended, ({ workspaceId, ownerId }, _facts, at) => [toOwner(workspaceId, ownerId, at)])],
    write: ({ subject, say }) =>
      subject?.place?.isMember
        ? {
            line: say('Your workspace :item was suspended', { item: subject.name }),
            ...(subject.text !== '' && { more: say(':item', {}, { item: subject.text }) }),
            link: subject.link,
            image: subject.image,
            person: subject.name,
          }
        : null,
    mail: ({ subject }) =>
      subject?.place?.isMember && subject.text !== ''
        ? { template: 'workspace-suspended', by: '', item: subject.name, text: subject.text }
        : null,
  },
  {
    ...COMMON,
    id: 'workspace_resumed',
    name: 'My workspace is no longer suspended',
    channels: ['site', 'email'],
    causes: [cause(WorkspaceResumed, ({ workspaceId, ownerId }, _facts, at) => [toOwner(workspaceId, ownerId, at)])],
    write: ({ subject, say }) =>
      subject?.place?.isMember
        ? {
            line: say('Your workspace :item is no longer suspended', { item: subject.name }),
            link: subject.link,
            image: subject.image,
            person: subject.name,
          }
        : null,
  },
];
