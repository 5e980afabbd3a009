import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CreditCard, FlaskConical, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Checkout, CheckoutGateway } from '@tonearm/shared/billing/checkout.dto';
import { Icon } from '../../../ui/icon';
import styles from './checkout.module.css';

/** Those that this page can pay with. */
const KNOWN_GATEWAYS = ['stripe', 'paypal', 'test'] as const;
export type KnownGateway = (typeof KNOWN_GATEWAYS)[number];

export const isKnown = (name: string): name is KnownGateway => (KNOWN_GATEWAYS as readonly string[]).includes(name);

/** What is paid with: what was chosen, else the first of those that this page knows. */
export const gatewayOf = ({ gateways }: Checkout, chosen: KnownGateway | null): CheckoutGateway | undefined =>
  gateways.find(({ name }) => name === chosen) ?? gateways.find(({ name }) => isKnown(name));

const ICONS: Readonly<Record<KnownGateway, LucideIcon>> = { stripe: CreditCard, paypal: Wallet, test: FlaskConical };

interface GatewayChoiceProps {
  gateways: readonly KnownGateway[];
  chosen: KnownGateway;
  onChoose: (gateway: KnownGateway) => void;
}

/** How it is paid, where there is more than one way. */
export function GatewayChoice({ gateways, chosen, onChoose }: GatewayChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const words: Readonly<Record<KnownGateway, string>> = {
    stripe: t('Card'),
    paypal: t('PayPal'),
    test: t('Test payments'),
  };
  if (gateways.length < 2) return null;
  return (
    <div className={styles.gateways} role="radiogroup" aria-label={t('Pay with')}>
      {gateways.map((gateway) => (
        <label key={gateway}>
          <input
            type="radio"
            className="sr"
            name={name}
            checked={gateway === chosen}
            onChange={() => onChoose(gateway)}
          />
          <Icon of={ICONS[gateway]} size={17} />
          {words[gateway]}
        </label>
      ))}
    </div>
  );
}
