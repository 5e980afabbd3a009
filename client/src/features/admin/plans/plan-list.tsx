import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RefreshCw, Trash2 } from 'lucide-react';
import type { Product } from '@tonearm/shared/billing/products.dto';
import { useDeleteProductsMutation } from '../../../api/admin-plans';
import { cx } from '../../../lib/class-names';
import { formatNumber } from '../../../lib/format';
import { priceText } from '../../../platform/billing/price-text';
import { useDialogs } from '../../../platform/dialogs/dialogs';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { useCan } from '../../../platform/session/use-session';
import { Badge } from '../../../ui/badge';
import { card as cardStyles } from '../../../ui/card.styles';
import { BulkBar, BulkButton } from '../../../ui/data-table/bulk-bar';
import { SelectBox } from '../../../ui/data-table/select-box';
import { useTableSelection } from '../../../ui/data-table/use-table-selection';
import type { TableSelection } from '../../../ui/data-table/use-table-selection';
import { lazyOverlay } from '../../../ui/lazy-part';
import { ReorderGrip } from '../../../ui/reorder/reorder-grip';
import { planPath } from './plan-paths';
import { SyncCell } from './plan-sync';
import { usePlanOrder } from './use-plan-order';
import styles from './plans.module.css';

const ConfirmDialog = lazyOverlay(() => import('../../../platform/dialogs/confirm-dialog'));

/** What it is called and costs, how many have it, and whether providers know it. */
function PlanWords({ plan }: { plan: Product }) {
  const { t } = useTranslation();
  const [first, ...others] = plan.prices;
  return (
    <>
      <span className={styles.name}>
        <Link className="ell hov-line med" to={planPath(plan)} dir="auto">
          {plan.name}
        </Link>
        {plan.recommended && <Badge tone="good">{t('Recommended')}</Badge>}
        {plan.hidden && <Badge>{t('Hidden')}</Badge>}
      </span>
      <span className="t2 s13 num">
        {first ? priceText(t, first) : t('Free')}
        {others.length > 0 && <span className="t3"> +{others.length}</span>}
      </span>
      <span className="t2 s13 num">
        {t('Subscribers: :number', { number: formatNumber(plan.subscriptions_count ?? 0) })}
      </span>
      <SyncCell plan={plan} />
    </>
  );
}

interface BulkProps {
  selection: TableSelection;
  /** @returns whether the provider knows all of them. */
  onSync: (ids: readonly number[]) => Promise<boolean>;
}

/** What can be done to the plans that are chosen. */
function PlanBulkBar({ selection, onSync }: BulkProps) {
  const { t } = useTranslation();
  const open = useDialogs();
  const report = useReportProblem();
  const [remove] = useDeleteProductsMutation();
  const [mayUpdate, mayDelete] = [useCan('plans.update'), useCan('plans.delete')];
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  const deleteAll = async (): Promise<void> => {
    const isSure = await open<{ title: string; children: string; confirmLabel: string }, true>(ConfirmDialog, {
      title: t('Delete :count rows?', { count: ids.length }),
      children: t('Only plans that nobody has can be deleted. This cannot be undone.'),
      confirmLabel: t('Delete'),
    });
    if (isSure)
      await remove({ ids: ids.join(',') })
        .unwrap()
        .then(selection.clear, report);
  };
  const sync = async (): Promise<void> => {
    if (await onSync(ids)) selection.clear();
  };
  return (
    <BulkBar count={ids.length} all={null} onClear={selection.clear}>
      {mayUpdate && <BulkButton label={t('Sync with provider')} icon={RefreshCw} onPress={() => void sync()} />}
      {mayDelete && <BulkButton label={t('Delete')} icon={Trash2} isDanger onPress={() => void deleteAll()} />}
    </BulkBar>
  );
}

interface PlanListProps {
  plans: readonly Product[];
  /** What the list shows; another one begins without a choice. */
  list: string;
  /** Some plans are not shown: those that are have no order among all. */
  isNarrowed: boolean;
  onSync: BulkProps['onSync'];
}

/** Plans, which a handle moves where all of them are shown. */
export function PlanList({ plans, list, isNarrowed, onSync }: PlanListProps) {
  const { t } = useTranslation();
  const { shown, said, lifted, rowRef, handleOf } = usePlanOrder(plans);
  const selection = useTableSelection(list, shown);
  return (
    <>
      <section className={cx(cardStyles.card, styles.list)} aria-label={t('Plans')}>
        <p className="t2 s13">
          {isNarrowed
            ? t('Clear the search and the filters to change the order.')
            : t('Drag to reorder. People see them in this order.')}
        </p>
        <ol className={styles.rows}>
          {shown.map((plan, at) => (
            <li key={plan.id} ref={rowRef(plan.id)} className={cx(styles.row, lifted === plan.id && styles.lifted)}>
              <span className={styles.lead}>
                {!isNarrowed && <ReorderGrip {...handleOf(plan.id)} label={t('Move :name', { name: plan.name })} />}
                <SelectBox
                  label={t('Select :name', { name: plan.name })}
                  state={selection.has(plan.id)}
                  onPress={() => selection.toggle(at)}
                />
              </span>
              <PlanWords plan={plan} />
            </li>
          ))}
        </ol>
        <p className="sr" role="status">
          {said}
        </p>
      </section>
      <PlanBulkBar selection={selection} onSync={onSync} />
    </>
  );
}
