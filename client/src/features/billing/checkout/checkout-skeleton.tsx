import { cx } from '../../../lib/class-names';
import { card } from '../../../ui/card.styles';
import { Bone } from '../../../ui/skeleton';
import { PaymentFieldsSkeleton } from '../stripe/payment-fields';
import styles from './checkout.module.css';

/** The fields on their way. */
export function FormSkeleton() {
  return (
    <div className="col g4" aria-hidden data-skeleton>
      <PaymentFieldsSkeleton />
      <Bone h={58} />
      <div className={styles.two}>
        <Bone h={58} />
        <Bone h={58} />
      </div>
      <Bone h={52} />
    </div>
  );
}

/** The summary on its way. */
export function SummarySkeleton() {
  return (
    <div className={cx(card.card, styles.summary, 'col g4')} aria-hidden data-skeleton>
      <Bone w={90} h={16} />
      <Bone h={46} />
      <Bone w="70%" h={14} />
      <Bone w="60%" h={14} />
      <Bone h={26} />
    </div>
  );
}
