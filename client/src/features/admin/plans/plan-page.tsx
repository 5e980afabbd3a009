import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { PLAN_RIGHTS } from '@tonearm/shared/permissions/plan-rights';
import { useDeleteProductsMutation } from '../../../api/admin-plans';
import { useGetProductQuery } from '../../../api/plans';
import { formatMoment, formatNumber } from '../../../lib/format';
import { AdminPage } from '../../../platform/admin/admin-page';
import { NotFound } from '../../../platform/errors/not-found';
import { QueryProblem } from '../../../platform/errors/query-state';
import { DeleteButton } from '../../../platform/forms/delete-button';
import { ColumnsSkeleton, EditorCard, EditorColumns, EditorForm } from '../../../platform/forms/editor-frame';
import { SaveButton } from '../../../platform/forms/save-button';
import type { Form } from '../../../platform/forms/use-form';
import { useCan, useUser } from '../../../platform/session/use-session';
import { useToast } from '../../../platform/toasts/use-toast';
import { Badge } from '../../../ui/badge';
import { PermissionCards } from '../permissions/permission-cards';
import { NOBODY } from '../permissions/rights';
import type { PlanValues } from './plan-values';
import { OfferCard, PricesCard, StorageCard, WordsCard } from './plan-fields';
import { PLANS_PATH, planPath } from './plan-paths';
import { useNewPlanForm, usePlanForm } from './use-plan-form';
import styles from './plans.module.css';

const usePlanTrail = () => [{ label: useTranslation().t('Plans'), path: PLANS_PATH }];

function Fields({ form }: { form: Form<PlanValues> }) {
  const { t } = useTranslation();
  const giver = useUser() ?? NOBODY;
  return (
    <>
      <WordsCard form={form} />
      <PricesCard form={form} />
      <h2 className="h3">{t('What it allows')}</h2>
      <p className="t2">{t('People who have this plan may do this beside what their roles allow.')}</p>
      <PermissionCards
        giver={giver}
        rights={form.values}
        saved={form.saved}
        isOffered={(name) => PLAN_RIGHTS.has(name)}
        isDisabled={false}
        onChange={(name, limits) => form.set({ [name]: limits } as Partial<PlanValues>)}
      />
    </>
  );
}

/** How many have it, and since when it is as it is. */
function AboutCard({ plan }: { plan: Product }) {
  const { t } = useTranslation();
  return (
    <EditorCard title={t('About')}>
      <p>{t('Subscribers: :number', { number: formatNumber(plan.subscriptions_count ?? 0) })}</p>
      <p className="t2 s13">{t('Updated :when', { when: formatMoment(plan.updated_at) })}</p>
    </EditorCard>
  );
}

function PlanDeletion({ plan, onDeleted }: { plan: Product; onDeleted: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [remove] = useDeleteProductsMutation();
  return (
    <DeleteButton
      name={plan.name}
      label={t('Delete plan')}
      consequence={t('Nobody has it. This cannot be undone.')}
      onDelete={async () => {
        await remove({ ids: String(plan.id) }).unwrap();
        onDeleted();
        toast({ type: 'positive', message: t(':name deleted', { name: plan.name }) });
        void navigate(PLANS_PATH);
      }}
    />
  );
}

function PlanEditor({ plan }: { plan: Product }) {
  const { t } = useTranslation();
  const trail = usePlanTrail();
  const form = usePlanForm(plan);
  const mayDelete = useCan('plans.delete') && (plan.subscriptions_count ?? 0) === 0;
  const aside = (
    <>
      <OfferCard form={form} />
      <StorageCard form={form} />
      <AboutCard plan={plan} />
      {mayDelete && <PlanDeletion plan={plan} onDeleted={form.forget} />}
    </>
  );
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage
        title={plan.name}
        trail={trail}
        badge={
          form.isDirty && (
            <span className={styles.unsaved}>
              <Badge>{t('Unsaved changes')}</Badge>
            </span>
          )
        }
        actions={<SaveButton form={form} />}
      >
        <EditorColumns aside={aside}>
          <Fields form={form} />
        </EditorColumns>
      </AdminPage>
    </EditorForm>
  );
}

/** `/admin/plans/{id}/edit` */
export function PlanPage() {
  const { t } = useTranslation();
  const trail = usePlanTrail();
  const id = useParams()['id'] ?? '';
  const isId = /^[1-9]\d{0,9}$/.test(id);
  const query = useGetProductQuery({ id: Number(id) }, { skip: !isId, refetchOnMountOrArgChange: true });
  if (!isId) return <NotFound />;
  const plan = query.currentData?.product as Product | undefined;
  if (plan) return <PlanEditor key={plan.id} plan={plan} />;
  if (query.error)
    return <QueryProblem error={query.error} onRetry={() => void query.refetch()} notFound={<NotFound />} />;
  return (
    <AdminPage title={t('Plan')} trail={trail}>
      <ColumnsSkeleton />
    </AdminPage>
  );
}

/** `/admin/plans/new` */
export function NewPlanPage() {
  const { t } = useTranslation();
  const trail = usePlanTrail();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useNewPlanForm((plan) => {
    toast({ type: 'positive', message: t(':name created', { name: plan.name }) });
    void navigate(planPath(plan), { replace: true });
  });
  const aside = (
    <>
      <OfferCard form={form} />
      <StorageCard form={form} />
    </>
  );
  return (
    <EditorForm className={styles.form} isDirty={form.isDirty && !form.isPending} onSubmit={form.submit}>
      <AdminPage title={t('New plan')} trail={trail} actions={<SaveButton form={form} label={t('Create')} />}>
        <EditorColumns aside={aside}>
          <Fields form={form} />
        </EditorColumns>
      </AdminPage>
    </EditorForm>
  );
}
