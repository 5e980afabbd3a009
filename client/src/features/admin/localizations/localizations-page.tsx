import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Languages, Mail, Plus, Star } from 'lucide-react';
import type { LocalizationRecord } from '@tonearm/shared/admin/localizations.dto';
import { LOCALIZATIONS } from '@tonearm/shared/admin/localizations.resource';
import type { ListView } from '../../../platform/admin/list/list-view';
import { ResourcePage } from '../../../platform/admin/list/resource-page';
import type { BulkChanges } from '../../../platform/admin/list/use-bulk-changes';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useCan } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import type { MenuAction } from '../../../ui/menu/menu-types';
import { StateView } from '../../../ui/state-view';
import { useQuickActions, useRecordMenu } from '../records/use-record-actions';
import { LOCALIZATION_PATHS, localizationColumns, translatePath } from './localization-columns';
import { localizationFilters } from './localization-words';
import { mailsPath } from './mails/mail-values';
import { useDefaultLanguage } from './use-default-language';
import { useLocalizationList } from './use-localization-list';

const LocalizationDialog = lazyOverlay(() => import('./localization-dialog'));
const ENGLISH = 'en';

/** Adds a language, whose texts are opened then, or changes the given one. */
function useLocalizationDialog(): (locale?: LocalizationRecord) => void {
  const { t } = useTranslation();
  const open = useDialogs();
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (locale) =>
      void open<{ locale?: LocalizationRecord }, LocalizationRecord>(LocalizationDialog, locale ? { locale } : {}).then(
        (saved) => {
          if (!saved) return;
          const { name } = saved;
          toast({ type: 'positive', message: locale ? t(':name updated', { name }) : t(':name created', { name }) });
          if (!locale) void navigate(translatePath(saved));
        },
      ),
    [t, open, toast, navigate],
  );
}

/** What can be done to one language. English and the default stay. */
function useLocalizationMenu(changes: BulkChanges, edit: (locale?: LocalizationRecord) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const makeDefault = useDefaultLanguage();
  const maySet = useCan('settings.update');
  const menu = useRecordMenu<LocalizationRecord>(
    { ...LOCALIZATION_PATHS, onEdit: edit },
    { changes, isTrashed: false, deleteRight: 'localizations.delete' },
  );
  return (locale: LocalizationRecord): readonly MenuAction[] => {
    const stays = locale.is_default || locale.language === ENGLISH;
    return [
      { id: 'translate', label: t('Translate'), icon: Languages, onSelect: () => void navigate(translatePath(locale)) },
      { id: 'mails', label: t('Mails'), icon: Mail, onSelect: () => void navigate(mailsPath(locale.id)) },
      ...menu(locale).flatMap((action) => (action.id === 'delete' ? [] : [action])),
      ...(maySet && !locale.is_default
        ? [
            {
              id: 'default',
              label: t('Make default'),
              icon: Star,
              needsNetwork: true,
              onSelect: () => void makeDefault(locale),
            },
          ]
        : []),
      ...menu(locale).filter(({ id }) => id === 'delete' && !stays),
    ];
  };
}

function useLocalizationView(changes: BulkChanges): ListView<LocalizationRecord> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useMemo(() => ({ columns: localizationColumns(t), filters: localizationFilters(t), edits: [] }), [t]);
  const edit = useLocalizationDialog();
  return {
    ...words,
    resource: LOCALIZATIONS,
    title: t('Languages'),
    searchLabel: t('Search languages'),
    nameOf: ({ name }) => name,
    actions: useQuickActions<LocalizationRecord>({ ...LOCALIZATION_PATHS, onEdit: edit }),
    menu: useLocalizationMenu(changes, edit),
    onOpen: (locale) => void navigate(translatePath(locale)),
    deleteRight: 'localizations.delete',
    emptyIcon: Languages,
    empty: <StateView icon={Languages} title={t('No languages yet')} />,
  };
}

function NewLanguageButton() {
  const { t } = useTranslation();
  const open = useLocalizationDialog();
  if (!useCan('localizations.create')) return null;
  return (
    <Button look="primary" icon={<Icon of={Plus} size={16} />} needsNetwork onClick={() => open()}>
      {t('New language')}
    </Button>
  );
}

/** The languages of the site (3-decisions §27). */
export function LocalizationsPage() {
  const list = useLocalizationList();
  const view = useLocalizationView(list.changes);
  return <ResourcePage view={view} {...list} actions={<NewLanguageButton />} />;
}
