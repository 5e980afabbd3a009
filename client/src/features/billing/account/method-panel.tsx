import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CreditCard, Wallet } from 'lucide-react';
import type { OwnBilling } from '@tonearm/shared/billing/own-billing.dto';
import type { PaymentMethod } from '@tonearm/shared/billing/subscriptions.dto';
import { PAYMENT_METHOD_PATH } from '../../../platform/billing/billing-paths';
import { Badge } from '../../../ui/badge';
import { buttonClass } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { ListRow } from '../../../ui/list-row';
import { Panel } from '../../../ui/panel';
import { hasExpired, methodExpiry, methodName } from './method-words';

function Method({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const isOver = hasExpired(method, now);
  return (
    <>
      <ul>
        <ListRow
          mark={<Icon of={method.type === 'card' ? CreditCard : Wallet} />}
          title={methodName(t, method)}
          about={methodExpiry(t, method) ?? method.email ?? ''}
        >
          {isOver && <Badge tone="bad">{t('Expired')}</Badge>}
        </ListRow>
      </ul>
      {isOver && <p className="t2 s13">{t('Your next payment needs another one.')}</p>}
    </>
  );
}

/** How it is paid. Nothing stands here where nothing is. */
export function MethodPanel({ billing: { payment_method: method, gateway, price } }: { billing: OwnBilling }) {
  const { t } = useTranslation();
  if (!method && (!gateway || !price)) return null;
  return (
    <Panel
      id="payment-method"
      title={t('Payment method')}
      end={
        gateway && (
          <Link
            className={buttonClass({ size: 'sm' })}
            to={PAYMENT_METHOD_PATH}
            reloadDocument
            aria-label={method ? t('Change payment method') : t('Add payment method')}
          >
            {method ? t('Change') : t('Add')}
          </Link>
        )
      }
    >
      {method ? <Method method={method} /> : <p className="t2">{t('There is none yet.')}</p>}
    </Panel>
  );
}
