import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ArchiveRestore, ExternalLink, MessagesSquare } from 'lucide-react';
import { COMMENTS } from '@tonearm/shared/admin/comments.resource';
import type { CommentRecord } from '@tonearm/shared/catalogue/comment-records.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useCan } from '../../../platform/session/use-session';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { iconButton } from '../../../ui/icon-button.styles';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { commentColumns } from './comment-columns';
import { ACTION_ICONS } from './comment-actions';
import { commentEdits, commentedPath, commentFilters } from './comment-words';
import { useCommentActions } from './use-comment-actions';
import { useCommentList } from './use-comment-list';

const TITLE_LETTERS = 60;

const nameOf = ({ content }: CommentRecord): string =>
  content.length > TITLE_LETTERS ? `${content.slice(0, TITLE_LETTERS)}…` : content;

/** What can be done to one comment: as in its dialog, and its page. */
function useCommentMenu(
  { actionsFor, act, open }: ReturnType<typeof useCommentActions>,
  changes: BulkChanges,
  isTrashed: boolean,
): (comment: CommentRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayDelete = useCan('comments.delete');
  return (comment) => {
    const { id, item } = comment;
    const restore: MenuAction = {
      id: 'restore',
      label: t('Restore'),
      icon: ArchiveRestore,
      needsNetwork: true,
      onSelect: () => void changes.restore({ ids: [id] }),
    };
    return [
      { id: 'context', label: t('Show the conversation'), icon: MessagesSquare, onSelect: () => open(comment) },
      ...(item
        ? [
            {
              id: 'open',
              label: t('Open page'),
              icon: ExternalLink,
              onSelect: () => void navigate(commentedPath(item)),
            },
          ]
        : []),
      ...actionsFor(comment).map(({ id: action, label }): MenuAction => ({
        id: action,
        label,
        icon: ACTION_ICONS[action],
        needsNetwork: true,
        ...(action === 'delete' ? { isDanger: true, startsGroup: true } : {}),
        onSelect: () => act(comment, action),
      })),
      ...(isTrashed && mayDelete ? [restore] : []),
    ];
  };
}

/** Hides one or shows it, beside the menu of its row. */
function useQuickActions({
  actionsFor,
  act,
}: ReturnType<typeof useCommentActions>): (comment: CommentRecord) => ReactNode {
  return useCallback(
    (comment: CommentRecord) => {
      const first = actionsFor(comment).find(({ id }) => id === 'hide' || id === 'show');
      return (
        first && (
          <IconButton
            label={`${first.label}: ${nameOf(comment)}`}
            className={iconButton.sm}
            tabIndex={-1}
            onClick={() => act(comment, first.id)}
          >
            <Icon of={ACTION_ICONS[first.id]} size={16} />
          </IconButton>
        )
      );
    },
    [actionsFor, act],
  );
}

function useCommentView(changes: BulkChanges, isTrashed: boolean): ListView<CommentRecord> {
  const { t } = useTranslation();
  const actions = useCommentActions(changes, isTrashed);
  const { open } = actions;
  const words = useMemo(
    () => ({ columns: commentColumns(t, open), filters: commentFilters(t), edits: commentEdits(t) }),
    [t, open],
  );
  return {
    ...words,
    resource: COMMENTS,
    title: t('Comments'),
    searchLabel: t('Search comments'),
    nameOf,
    actions: useQuickActions(actions),
    menu: useCommentMenu(actions, changes, isTrashed),
    onOpen: open,
    deleteRight: 'comments.delete',
    emptyIcon: MessagesSquare,
    empty: (
      <StateView icon={MessagesSquare} title={t('No comments yet')}>
        {t('What people write about songs and albums comes here, reported ones first.')}
      </StateView>
    ),
  };
}

/** All comments of the site: the queue of those who moderate (3-decisions §27). */
export function CommentsPage() {
  const list = useCommentList();
  const view = useCommentView(list.changes, list.address.state.isTrashed);
  return <ResourcePage view={view} {...list} />;
}
