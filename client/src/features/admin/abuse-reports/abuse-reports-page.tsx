import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ExternalLink, Flag, Gavel, MessagesSquare, Trash2 } from 'lucide-react';
import { ABUSE_REPORTS } from '@tonearm/shared/admin/abuse-reports.resource';
import type { AbuseDecision } from '@tonearm/shared/catalogue/abuse';
import type { AbuseReportRecord } from '@tonearm/shared/catalogue/abuse-reports.dto';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCanAny } from '../../../platform/session/use-session';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import type { CommentAction, CommentActions } from '../comments/comment-actions';
import { abuseReportColumns } from './abuse-report-columns';
import { abuseReportEdits, abuseReportFilters, subjectPath } from './abuse-report-words';
import { useAbuseReportList } from './use-abuse-report-list';

const AbuseReportDialog = lazyOverlay(() => import('./abuse-report-dialog'));
const CommentDialog = lazyOverlay(() => import('../comments/comment-dialog'));
const NO_ACTIONS: CommentActions = [];

/** Shows a report and carries out what is decided about it. */
function useDecide(changes: BulkChanges): (report: AbuseReportRecord) => void {
  const open = useDialogs();
  return (report) =>
    void open<{ report: AbuseReportRecord }, AbuseDecision>(AbuseReportDialog, { report }).then(
      (decision) => decision && changes.update({ ids: [report.id] }, { decision }),
    );
}

function useReportMenu(
  changes: BulkChanges,
  decide: (report: AbuseReportRecord) => void,
): (report: AbuseReportRecord) => readonly MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useDialogs();
  const seesComments = useCanAny(['comments.moderate', 'comments.update']);
  return (report) => {
    const path = subjectPath(report);
    const showConversation = (): void =>
      void open<{ id: number; actions: CommentActions }, CommentAction>(CommentDialog, {
        id: report.model_id,
        actions: NO_ACTIONS,
      });
    return [
      {
        id: 'decide',
        label: report.state === 'open' ? t('Decide') : t('Show the report'),
        icon: Gavel,
        onSelect: () => decide(report),
      },
      ...(path === null
        ? []
        : [{ id: 'open', label: t('Open page'), icon: ExternalLink, onSelect: () => void navigate(path) }]),
      ...(report.model_type === 'comment' && seesComments
        ? [{ id: 'context', label: t('Show the conversation'), icon: MessagesSquare, onSelect: showConversation }]
        : []),
      {
        id: 'delete',
        label: t('Delete the report'),
        icon: Trash2,
        isDanger: true,
        startsGroup: true,
        needsNetwork: true,
        onSelect: () => void changes.trash({ ids: [report.id] }),
      },
    ];
  };
}

const noQuickActions = (): null => null;

function useReportView(changes: BulkChanges): ListView<AbuseReportRecord> {
  const { t } = useTranslation();
  const decide = useDecide(changes);
  const words = useMemo(
    () => ({ columns: abuseReportColumns(t), filters: abuseReportFilters(t), edits: abuseReportEdits(t) }),
    [t],
  );
  return {
    ...words,
    resource: ABUSE_REPORTS,
    title: t('Reports of abuse'),
    searchLabel: t('Search reports'),
    nameOf: ({ subject }) => subject,
    actions: noQuickActions,
    menu: useReportMenu(changes, decide),
    onOpen: decide,
    deleteRight: 'abuse_reports.update',
    emptyIcon: Flag,
    empty: (
      <StateView icon={Flag} title={t('Nothing is reported')}>
        {t('What people report about music, profiles and comments comes here.')}
      </StateView>
    ),
  };
}

/** What people have reported, and what was decided about it. */
export function AbuseReportsPage() {
  const list = useAbuseReportList();
  const view = useReportView(list.changes);
  return <ResourcePage view={view} {...list} />;
}
