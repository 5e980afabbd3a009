import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Comment } from '@tonearm/shared/catalogue/comments.dto';
import {
  commentsApi,
  useDeleteCommentsMutation,
  useUpdateCommentsMutation,
  useVoteCommentMutation,
} from '../../api/comments';
import { useDialogs } from '../../platform/dialogs/dialogs';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { useAskToLogIn } from '../heart/use-ask-to-log-in';
import { useReport } from '../report/use-report';
import type { Threads } from './use-threads';
import { lazyOverlay } from '../../ui/lazy-part';

const ConfirmDialog = lazyOverlay(() => import('../../platform/dialogs/confirm-dialog'));

/** What can be done with a comment besides answering it. */
export function useCommentActions({ replace, remove }: Pick<Threads, 'replace' | 'remove'>) {
  const { t } = useTranslation();
  const user = useUser();
  const askToLogIn = useAskToLogIn();
  const [vote] = useVoteCommentMutation();
  const [deleteComments] = useDeleteCommentsMutation();
  const [moderate] = useUpdateCommentsMutation();
  const open = useDialogs();
  const dispatch = useDispatch();
  const toast = useToast();
  const report = useReportProblem();
  const tellOf = useReport();
  /** Guests are asked to log in first. */
  const signedIn = (work: () => void) => (): void => (user ? work() : askToLogIn(t('Log in to join the conversation')));
  /** The page shows the number of comments. */
  const countAnew = ({ commentable_type: type, commentable_id: id }: Comment) =>
    dispatch(commentsApi.util.invalidateTags([{ type: type === 'track' ? 'Track' : 'Album', id }]));
  return {
    signedIn,
    toggleVote: (comment: Comment) =>
      signedIn(function send() {
        const isFor = !comment.is_upvoted;
        replace({ ...comment, is_upvoted: isFor, upvotes: Math.max(0, comment.upvotes + (isFor ? 1 : -1)) });
        vote({ id: comment.id, voteInput: { value: isFor ? 1 : 0 } })
          .unwrap()
          .then(
            ({ upvotes, is_upvoted: isUpvoted }) => replace({ ...comment, upvotes, is_upvoted: isUpvoted }),
            (error: unknown) => {
              replace(comment);
              report(error, send);
            },
          );
      }),
    askDelete: (comment: Comment) => async (): Promise<void> => {
      const isSure = await open(ConfirmDialog, {
        title: t('Delete this comment?'),
        children: t('It is gone for good. Replies to it stay.'),
        confirmLabel: t('Delete'),
      });
      if (!isSure) return;
      const send = (): Promise<void> =>
        deleteComments({ ids: String(comment.id) })
          .unwrap()
          .then(
            () => {
              remove(comment);
              countAnew(comment);
              toast({ type: 'positive', message: t('Comment deleted') });
            },
            (error: unknown) => report(error, () => void send()),
          );
      await send();
    },
    /** Guests may, too. */
    report: (comment: Comment) => (): void => tellOf({ type: 'comment', id: comment.id, name: comment.content }),
    setHidden: (comment: Comment, isHidden: boolean) => (): void => {
      const state = isHidden ? 'hidden' : 'visible';
      moderate({ updateCommentsInput: { ids: [comment.id], state } })
        .unwrap()
        .then(() => {
          replace({ ...comment, state });
          countAnew(comment);
        }, report);
    },
  };
}
