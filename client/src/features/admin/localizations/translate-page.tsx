import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Languages, Plus } from 'lucide-react';
import type { TranslatedLinesAnswer } from '@tonearm/shared/admin/localizations.dto';
import { useGetTranslatedLinesQuery } from '../../../api/admin-localizations';
import { cx } from '../../../lib/class-names';
import { formatPercent } from '../../../lib/format';
import { useIsPhone } from '../../../lib/use-media-query';
import { AdminPage } from '../../../platform/admin/admin-page';
import { ListSearch } from '../../../platform/admin/list/list-search';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { ColumnsSkeleton, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import { Segmented } from '../../../ui/segmented';
import { StateView } from '../../../ui/state-view';
import type { AddedText } from './add-text-dialog';
import { LineFilesMenu } from './line-files-menu';
import { LineList } from './line-list';
import { lineOf, sheetOf, shownKeys } from './line-values';
import type { LineSheet } from './line-values';
import { useLocale } from '../../../platform/i18n/use-locale';
import { useLineForm, useRefreshLocale } from './use-line-form';
import type { LineForm } from './use-line-form';
import styles from './translate.module.css';

const AddTextDialog = lazyOverlay(() => import('./add-text-dialog'));
const LIST = '/admin/localizations';
type Wanted = 'all' | 'missing';

const useTrail = () => [{ label: useTranslation().t('Languages'), path: LIST }];

function useAddText(form: LineForm, sheet: LineSheet, onAdded: (key: string) => void): () => void {
  const open = useDialogs();
  return () =>
    void open<{ language: string; known: readonly string[] }, AddedText>(AddTextDialog, {
      language: sheet.language,
      known: sheet.keys,
    }).then((added) => {
      if (!added) return;
      form.set({ [added.key]: added.line });
      onAdded(added.key);
    });
}

interface ToolbarProps {
  query: string;
  onSearch: (query: string) => void;
  wanted: Wanted;
  onWant: (wanted: Wanted) => void;
  count: number;
  onAdd: () => void;
}

function Toolbar({ query, onSearch, wanted, onWant, count, onAdd }: ToolbarProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className={styles.toolbar}>
      <ListSearch label={t('Search texts')} query={query} hasHint={!isPhone} onSearch={onSearch} />
      <Segmented
        label={t('Which texts')}
        chosen={wanted}
        onChoose={onWant}
        size="md"
        options={[
          { id: 'all', label: t('All') },
          { id: 'missing', label: t('Missing only') },
        ]}
      />
      <span className="t3 s13 num" role="status">
        {t('Texts: :number', { number: count })}
      </span>
      <span className="grow" />
      <Button icon={<Icon of={Plus} size={16} />} onClick={onAdd}>
        {t('Add a text')}
      </Button>
    </div>
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation();
  return (
    <StateView icon={Languages} title={isAll ? t('No text matches') : t('Nothing is missing')}>
      {isAll ? t('Try other words.') : t('Every text that matches has been translated.')}
    </StateView>
  );
}

/** What is looked for. */
interface Sought {
  query: string;
  wanted: Wanted;
}

/** The texts that are looked for among those that were saved by then, and whatever keeps the form from being saved. */
function useShownKeys(form: LineForm, sheet: LineSheet, { query, wanted }: Sought) {
  const [view, setView] = useState({ saved: form.saved, held: [] as readonly string[] });
  const faulty = sheet.keys.filter(
    (key) => lineOf(form.values, key) !== lineOf(form.saved, key) && !view.held.includes(key) && form.errorOf(key),
  );
  // For as long as this is looked for: no row goes while it is mended.
  if (faulty.length > 0) setView({ ...view, held: [...view.held, ...faulty] });
  const { saved, held } = view;
  const keys = useMemo(
    () => shownKeys(sheet, saved, { query, onlyMissing: wanted === 'missing', held }),
    [sheet, saved, query, wanted, held],
  );
  return { keys, begin: () => setView({ saved: form.saved, held: [] }) };
}

/** On keyboards without Latin letters, the key says it that stands where S is elsewhere. */
const isS = ({ key, code }: KeyboardEvent): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS';

interface TranslationsProps {
  answer: TranslatedLinesAnswer;
  sought: Sought;
  onSeek: (sought: Sought) => void;
  onImported: () => void;
}

function Translations({ answer, sought, onSeek, onImported }: TranslationsProps) {
  const { t } = useTranslation();
  const { localization } = answer;
  const read = useMemo(() => sheetOf(answer), [answer]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const sheet = useMemo(() => ({ ...read, keys: [...added, ...read.keys] }), [read, added]);
  const form = useLineForm(answer, sheet);
  const { query, wanted } = sought;
  const { keys, begin } = useShownKeys(form, sheet, sought);
  const look = (change: Partial<Sought>): void => {
    onSeek({ ...sought, ...change });
    begin();
  };
  const add = useAddText(form, sheet, (key) => {
    look({ query: '' });
    setAdded((all) => [key, ...all]);
  });
  const pressed = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (!isS(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <EditorForm isDirty={form.isDirty && !form.isPending} onSubmit={form.submit} onKeyDown={pressed}>
      <AdminPage
        title={localization.name}
        trail={useTrail()}
        badge={
          <Badge {...(form.isDirty && { tone: 'warning' as const })}>
            {form.isDirty ? t('Unsaved changes') : formatPercent(form.percent)}
          </Badge>
        }
        actions={
          <>
            <LineFilesMenu locale={localization} isDirty={form.isDirty} onImported={onImported} />
            <SaveButton form={form} label={t('Save all')} />
          </>
        }
      >
        <Toolbar
          query={query}
          onSearch={(text) => look({ query: text })}
          wanted={wanted}
          onWant={(which) => look({ wanted: which })}
          count={keys.length}
          onAdd={add}
        />
        <p className={cx('t3 s12', styles.keys)}>
          {t('Enter goes to the next text, Alt and Enter back, Shift and Enter begins a new line, Ctrl and S saves.')}
        </p>
        {keys.length === 0 ? (
          <Nothing isAll={wanted === 'all'} />
        ) : (
          <LineList
            key={`${wanted} ${query}`}
            form={form}
            sheet={sheet}
            direction={localization.direction}
            keys={keys}
          />
        )}
      </AdminPage>
    </EditorForm>
  );
}

/** `/admin/localizations/{localeId}/translate` (spec 2 §2.2) */
export function TranslatePage() {
  const { t } = useTranslation();
  const trail = useTrail();
  const id = Number(useParams()['id']);
  const [imports, setImports] = useState(0);
  // Here, since what is typed while an import is read again stays.
  const [sought, setSought] = useState<Sought>({ query: '', wanted: 'all' });
  const { language } = useLocale();
  const refresh = useRefreshLocale();
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetTranslatedLinesQuery(
    { id },
    { skip: !isId, refetchOnMountOrArgChange: true },
  );
  if (!isId) return <NotFound />;
  // What was imported stands in the form once it is read again.
  const imported = async (): Promise<void> => {
    const { data, isError } = await refetch();
    if (isError || !data) return;
    setImports((count) => count + 1);
    // The page itself may be written in it.
    if (data.localization.language === language) await refresh().catch(() => undefined);
  };
  if (currentData)
    return (
      <Translations
        key={`${id} ${imports}`}
        answer={currentData}
        sought={sought}
        onSeek={setSought}
        onImported={() => void imported()}
      />
    );
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Languages')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
