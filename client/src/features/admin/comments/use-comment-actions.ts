import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import { useLatest } from '../../../lib/use-latest';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan, useUser } from '../../../platform/session/use-session';
import { lazyOverlay } from '../../../ui/lazy-part';
import { useSuspension } from '../users/use-suspension';
import type { CommentAction, CommentActions } from './comment-actions';

const CommentDialog = lazyOverlay(() => import('./comment-dialog'));

interface CommentModeration {
  /** What this person may do with it. */
  actionsFor: (comment: CommentRecord) => CommentActions;
  act: (comment: CommentRecord, action: CommentAction) => void;
  /** Shows it where it stands. */
  open: (comment: CommentRecord) => void;
}

/** What this person may do with a comment. */
function useActionsFor(isTrashed: boolean): CommentModeration['actionsFor'] {
  const { t } = useTranslation();
  const ownId = useUser()?.id;
  const mayModerate = useCan('comments.moderate');
  const mayDelete = useCan('comments.delete');
  const maySuspend = useCan('users.update');
  return useCallback<CommentModeration['actionsFor']>(
    ({ state, user, reports_count: reports }) => {
      if (isTrashed) return [];
      const isShown = state === 'visible';
      const mayBan = maySuspend && user !== null && user.id !== ownId && !user.is_suspended;
      const show = { id: 'show', label: isShown ? t('Keep visible') : t('Show') } as const;
      return [
        ...(mayModerate && isShown ? [{ id: 'hide', label: t('Hide') } as const] : []),
        ...(mayModerate && (!isShown || reports > 0) ? [show] : []),
        ...(mayBan ? [{ id: 'ban', label: t('Suspend the author') } as const] : []),
        ...(mayDelete ? [{ id: 'delete', label: t('Delete') } as const] : []),
      ];
    },
    [t, isTrashed, mayModerate, mayDelete, maySuspend, ownId],
  );
}

/** Hides, shows and deletes comments, and suspends who wrote them, as far as this person may. */
export function useCommentActions(changes: BulkChanges, isTrashed: boolean): CommentModeration {
  const openDialog = useDialogs();
  const { suspend } = useSuspension();
  const actionsFor = useActionsFor(isTrashed);
  // The same functions as long as the rights are: rows are drawn anew where theirs change.
  const latest = useLatest({ changes, suspend });
  const act = useCallback<CommentModeration['act']>(
    ({ id, user }, action) => {
      const ids = [id];
      if (action === 'delete') void latest.current.changes.trash({ ids });
      else if (action !== 'ban')
        void latest.current.changes.update({ ids }, { state: action === 'hide' ? 'hidden' : 'visible' });
      else if (user) latest.current.suspend(user);
    },
    [latest],
  );
  const open = useCallback<CommentModeration['open']>(
    (comment) =>
      void openDialog<{ id: number; actions: CommentActions }, CommentAction>(CommentDialog, {
        id: comment.id,
        actions: actionsFor(comment),
      }).then((action) => action && act(comment, action)),
    [openDialog, actionsFor, act],
  );
  return { actionsFor, act, open };
}
