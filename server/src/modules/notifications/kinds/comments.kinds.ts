import { CommentMentionsAdded, CommentPosted } from '../../catalogue/community/comments/comment.events.js';
import { cause } from './kind.js';
import type { CauseFacts, Notice, NoticeMail, NoticeText, NoticeView, NotificationKind, SeenSubject } from './kind.js';
import { pictureOf } from './words.js';

const GROUP = 'Comments';
const EXCERPT_MAX = 140;

const shortened = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= EXCERPT_MAX
    ? letters.join('')
    : `${letters
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`;
};

/** Minutes and seconds, as players show them. */
const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}`;

/** The track's page begins to play at the moment that its address names. */
const linkTo = ({ link, positionMs }: SeenSubject): string =>
  positionMs ? `${link}?t=${Math.floor(positionMs / 1_000)}` : link;

function about(view: NoticeView, text: string): NoticeText | null {
  const { subject, people } = view;
  const [person] = people;
  if (!subject || !person) return null;
  const link = linkTo(subject);
  const plain = {
    comment: shortened(subject.text),
    ...(subject.positionMs === null ? {} : { position: clockOf(subject.positionMs) }),
  };
  return {
    line: view.say(text, { person: person.name, item: subject.name }, plain),
    link,
    ...pictureOf(person),
    buttons: [{ action: `${link}${link.includes('?') ? '&' : '?'}reply=${subject.id}`, label: view.label('Reply') }],
  };
}

const mailAbout =
  (template: NoticeMail['template']) =>
  ({ subject, people: [person] }: NoticeView): NoticeMail | null =>
    subject && person ? { template, by: person.name, item: subject.name, text: subject.text } : null;

const noticeOf = (commentId: number, actorId: number, ids: readonly number[]): Notice => ({
  key: `comment:${commentId}`,
  audience: { kind: 'people', ids },
  actorId,
  subject: { type: 'comment', id: commentId },
});

/** Each person hears of a comment once: as named in it, as answered, or as somebody whose music it stands under. */
async function answered({ parentId, mentions, commentId }: CommentPosted, facts: CauseFacts): Promise<number[]> {
  const found = parentId === null ? null : await facts.commentOf(commentId);
  return [found?.parentAuthorId].filter((id): id is number => typeof id === 'number' && !mentions.includes(id));
}

async function keepers(event: CommentPosted, facts: CauseFacts): Promise<number[]> {
  const found = await facts.commentOf(event.commentId);
  if (!found) return [];
  const told = new Set([...event.mentions, ...(await answered(event, facts))]);
  return (await facts.keepersOf(found.itemType, found.itemId)).filter((id) => !told.has(id));
}

export const COMMENT_KINDS: readonly NotificationKind[] = [
  {
    id: 'comment_posted',
    group: GROUP,
    name: 'Comment on my track',
    channels: ['site', 'email'],
    right: 'comments.view',
    causes: [
      cause(CommentPosted, async (event, facts) => [
        noticeOf(event.commentId, event.userId, await keepers(event, facts)),
      ]),
    ],
    write: (view) =>
      about(
        view,
        (view.subject?.positionMs ?? null) === null
          ? ':person commented on :item: “:comment”'
          : ':person commented on :item at :position: “:comment”',
      ),
    mail: mailAbout('comment-posted'),
  },
  {
    id: 'comment_reply',
    group: GROUP,
    name: 'Reply to my comment',
    channels: ['site', 'email'],
    right: 'comments.view',
    causes: [
      cause(CommentPosted, async (event, facts) => [
        noticeOf(event.commentId, event.userId, await answered(event, facts)),
      ]),
    ],
    write: (view) => about(view, ':person replied to your comment on :item: “:comment”'),
    mail: mailAbout('comment-reply'),
  },
  {
    id: 'comment_mention',
    group: GROUP,
    name: 'Someone mentions me',
    channels: ['site', 'email'],
    right: 'comments.view',
    causes: [
      cause(CommentPosted, ({ commentId, userId, mentions }) => [noticeOf(commentId, userId, mentions)]),
      cause(CommentMentionsAdded, ({ commentId, userId, mentions }) =>
        userId === null
          ? []
          : [
              {
                ...noticeOf(commentId, userId, mentions),
                key: `comment:${commentId}:${mentions.join('-')}`.slice(0, 80),
              },
            ],
      ),
    ],
    write: (view) => about(view, ':person mentioned you in a comment on :item: “:comment”'),
    mail: mailAbout('comment-mention'),
  },
];
