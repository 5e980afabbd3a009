import type { MailDefinition } from './mail-definition.js';

const params = { by: 'name', item: 'name', text: 'message', link: 'link', unsubscribe: 'link' } as const;

/** What people have chosen to be told by mail; each can be left by its link. */
export const NOTICE_MAILS = {
  notice: {
    params,
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: ':item',
    preheader: 'See it on :site_name.',
    paragraphs: [':item'],
    button: 'See it',
    closing: [],
  },
  'new-release': {
    params,
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: ':by released :item',
    preheader: 'Listen to it on :site_name.',
    paragraphs: [':by, whom you follow on :site_name, released :item.'],
    button: 'Listen',
    closing: [],
  },
  digest: {
    params: { list: 'names', link: 'link', unsubscribe: 'link' },
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: 'New in what you follow',
    preheader: 'See it on :site_name.',
    paragraphs: ['This is new in what you follow on :site_name:', ':list'],
    button: 'See it',
    closing: [],
  },
  'comment-posted': {
    params,
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: ':by commented on :item',
    preheader: 'Read it on :site_name.',
    paragraphs: [':by commented on :item:', ':text'],
    button: 'See the comment',
    closing: [],
  },
  'comment-reply': {
    params,
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: ':by replied to your comment on :item',
    preheader: 'Read it on :site_name.',
    paragraphs: [':by replied to your comment on :item:', ':text'],
    button: 'See the comment',
    closing: [],
  },
  'comment-mention': {
    params,
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: ':by mentioned you in a comment on :item',
    preheader: 'Read it on :site_name.',
    paragraphs: [':by mentioned you in a comment on :item:', ':text'],
    button: 'See the comment',
    closing: [],
  },
  'workspace-suspended': {
    params,
    secrets: [],
    subject: 'Your workspace :item was suspended',
    preheader: 'Nobody can work in it for now.',
    paragraphs: [
      'Your workspace :item on :site_name was suspended. Nobody can work in it for now; what it has published stays as it is.',
      'This is the reason:',
      ':text',
    ],
    button: 'See the workspace',
    closing: [],
  },
  broadcast: {
    params: { item: 'text', text: 'message', label: 'text', link: 'link', unsubscribe: 'link' },
    secrets: [],
    unsubscribe: 'unsubscribe',
    subject: ':item',
    preheader: 'Read it on :site_name.',
    paragraphs: [':text'],
    button: ':label',
    closing: [],
  },
} as const satisfies Record<string, MailDefinition>;

export type NoticeMailTemplate = Exclude<keyof typeof NOTICE_MAILS, 'digest'>;
