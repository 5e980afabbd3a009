import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import styles from './stripe.module.css';

/** Why nothing was paid, beside what is pressed to pay. */
export const PaymentFault = ({ text }: { text: string | null }) => (
  <div role="alert">
    {text !== null && (
      <p className={styles.fault}>
        <Icon of={CircleAlert} />
        <span>{text}</span>
      </p>
    )}
  </div>
);
