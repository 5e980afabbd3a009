import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ExternalLink, Eye } from 'lucide-react';
import type { EditedCustomPageAnswer } from '@tonearm/shared/admin/custom-page-records.dto';
import { customPagePath } from '@tonearm/shared/rules/paths';
import { useBulkDeleteCustomPagesMutation, useGetEditedCustomPageQuery } from '../../../api/admin-custom-pages';
import { cx } from '../../../lib/class-names';
import { AdminPage } from '../../../platform/admin/admin-page';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { DeleteButton } from '../../../platform/forms/delete-button';
import { ColumnsSkeleton, EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { Button, buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyOverlay } from '../../../ui/lazy-part';
import styles from './custom-page-editor.module.css';
import { ContentCard, PreviousSlugsCard, SeoCard, StatusCard } from './custom-page-fields';
import { useCustomPageForm } from './use-custom-page-form';

const PreviewDialog = lazyOverlay(() => import('./preview-dialog'));

const LIST = '/admin/custom-pages';
type Edited = Pick<EditedCustomPageAnswer, 'page' | 'previous_slugs'>;

const useTrail = () => [{ label: useTranslation().t('Custom pages'), path: LIST }];

function CustomPageEditor({ edited }: { edited: Edited | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = edited?.page ?? null;
  const form = useCustomPageForm(page, ({ id }) => void navigate(`${LIST}/${id}/edit`, { replace: true }));
  const [deleteAll] = useBulkDeleteCustomPagesMutation();
  const mayDelete = useCan('custom_pages.delete');
  const open = useDialogs();
  const { title, body } = form.values;
  const preview = (): void => void open<{ title: string; body: string }, void>(PreviewDialog, { title, body });
  const remove = async (id: number): Promise<void> => {
    await deleteAll({ bulkDeleteInput: { ids: [id] } }).unwrap();
    form.forget();
    void navigate(LIST);
  };
  const actions = (
    <>
      {page?.published && (
        <Link className={cx(buttonClass({ look: 'ghost' }), styles.view)} to={customPagePath(page)}>
          <Icon of={ExternalLink} size={16} className="flip" />
          {t('View')}
        </Link>
      )}
      <Button look="ghost" needsNetwork icon={<Icon of={Eye} size={16} />} onClick={preview}>
        {t('Preview')}
      </Button>
      <SaveButton form={form} {...(!page && { label: t('Create page') })} />
    </>
  );
  const aside = (
    <>
      <StatusCard form={form} />
      <SeoCard form={form} />
      <PreviousSlugsCard slugs={edited?.previous_slugs ?? []} />
      {page && mayDelete && (
        <DeleteButton
          name={page.title}
          label={t('Delete page')}
          consequence={t('Its address and its earlier ones will lead nowhere. This cannot be undone.')}
          onDelete={() => remove(page.id)}
        />
      )}
    </>
  );
  return (
    <EditorForm isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage
        title={page?.title ?? t('New page')}
        trail={useTrail()}
        badge={
          form.isDirty &&
          page && (
            <span className={styles.unsaved}>
              <Badge>{t('Unsaved changes')}</Badge>
            </span>
          )
        }
        actions={actions}
      >
        <EditorColumns aside={aside}>
          <ContentCard form={form} />
        </EditorColumns>
      </AdminPage>
    </EditorForm>
  );
}

/** `/admin/custom-pages/new` */
export const NewCustomPagePage = () => <CustomPageEditor edited={null} />;

/** `/admin/custom-pages/{pageId}/edit` */
export function CustomPageEditorPage() {
  const { t } = useTranslation();
  const trail = useTrail();
  const id = Number(useParams()['id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetEditedCustomPageQuery(
    { id },
    { skip: !isId, refetchOnMountOrArgChange: true },
  );
  if (!isId) return <NotFound />;
  if (currentData) return <CustomPageEditor key={id} edited={currentData} />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Custom page')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}
