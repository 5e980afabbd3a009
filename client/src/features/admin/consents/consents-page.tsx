import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FileCheck, Trash2, UserRound } from 'lucide-react';
import type { ConsentRecord } from '@tonearm/shared/account/consents.dto';
import { CONSENTS } from '@tonearm/shared/admin/consents.resource';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { consentColumns, consentPerson } from './consent-columns';
import { consentFilters, consentText } from './consent-words';
import { useConsentList } from './use-consent-list';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));
const noQuickActions = (): null => null;

/** Deletes one after asking. */
function useDeletion(changes: BulkChanges): (consent: ConsentRecord) => Promise<void> {
  const { t } = useTranslation();
  const ask = useDialogs();
  return async ({ id }) => {
    const isSure = await ask<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete this consent?'),
      children: t('It proves nothing any more then, and is gone for good.'),
      confirmLabel: t('Delete'),
    });
    if (isSure) await changes.trash({ ids: [id] });
  };
}

function useConsentMenu(changes: BulkChanges, open: (consent: ConsentRecord) => void) {
  const { t } = useTranslation();
  const remove = useDeletion(changes);
  const mayDelete = useCan('users.delete');
  return (consent: ConsentRecord): readonly MenuAction[] => [
    ...(consent.user
      ? [{ id: 'person', label: t('Show the person'), icon: UserRound, onSelect: () => open(consent) }]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: t('Delete'),
            icon: Trash2,
            isDanger: true,
            needsNetwork: true,
            onSelect: () => void remove(consent),
          },
        ]
      : []),
  ];
}

function useConsentView(changes: BulkChanges): ListView<ConsentRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: consentColumns(t), filters: consentFilters(t) }), [t]);
  const open = ({ user }: ConsentRecord): void => {
    if (user) void navigate(`/admin/users/${user.id}/privacy`);
  };
  return {
    ...words,
    resource: CONSENTS,
    title: t('Consents'),
    searchLabel: t('Search for a receipt'),
    edits: [],
    nameOf: (consent) => `${consentPerson(t, consent)}: ${consentText(t, consent)}`,
    actions: noQuickActions,
    menu: useConsentMenu(changes, open),
    onOpen: open,
    deleteRight: 'users.delete',
    emptyIcon: FileCheck,
    empty: (
      <StateView icon={FileCheck} title={t('No consent is kept')}>
        {t('What people answer about cookies, and accept as they register, comes here for three years.')}
      </StateView>
    ),
  };
}

/** What people have consented to, as proof of it. */
export function ConsentsPage() {
  const list = useConsentList();
  return <ResourcePage view={useConsentView(list.changes)} {...list} />;
}
