import { X } from 'lucide-react';
import { Icon } from '../../../ui/icon';
import styles from './account.module.css';

/** Line by line what ends. */
export const LostFeatures = ({ title, features }: { title: string; features: readonly string[] }) =>
  features.length === 0 ? null : (
    <section>
      <h2 className="s13 semi t2">{title}</h2>
      <ul className={styles.lost}>
        {features.map((feature, at) => (
          // Two lines may say the same.
          <li key={at} dir="auto">
            <Icon of={X} size={17} />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
