import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Headphones, ShieldCheck } from 'lucide-react';
import type { Checkout } from '@tonearm/shared/billing/checkout.dto';
import { COUPON_MAX } from '@tonearm/shared/billing/limits';
import { readApiError } from '../../../api/errors';
import { cx } from '../../../lib/class-names';
import { formatPercent } from '../../../lib/format';
import { formatLongDay } from '../../../lib/format-long-day';
import { billedText, moneyText } from '../../../platform/billing/price-text';
import { Button } from '../../../ui/button';
import { card } from '../../../ui/card.styles';
import { Icon } from '../../../ui/icon';
import { iconTile } from '../../../ui/icon-tile.styles';
import { TextField } from '../../../ui/text-field';
import styles from './checkout.module.css';

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="row between">
      <dt className="t2">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** How it is put together. */
function Sums({ checkout }: { checkout: Checkout }) {
  const { price, subtotal, discount, tax, trial_ends_at: trialEnds, next_charge: next } = checkout;
  const { t } = useTranslation();
  const money = (amount: number): string => moneyText(amount, price.currency);
  const taxName = (): string => {
    const rate = tax?.rate ?? null;
    const percent = rate === null ? '' : formatPercent(rate);
    if (tax?.included) return percent === '' ? t('Tax included') : t('Tax included, :rate', { rate: percent });
    return percent === '' ? t('Tax') : t('Tax, :rate', { rate: percent });
  };
  return (
    <dl className={styles.sums}>
      <Row label={t('Subtotal')}>{money(subtotal)}</Row>
      {discount && <Row label={t('Coupon :coupon', { coupon: discount.coupon })}>{money(-discount.amount)}</Row>}
      {tax && <Row label={taxName()}>{tax.amount === null ? t('By your country') : money(tax.amount)}</Row>}
      {trialEnds !== null && (
        <Row label={t('First payment on :day', { day: formatLongDay(next.date) })}>{money(next.amount)}</Row>
      )}
    </dl>
  );
}

interface CouponProps {
  coupon: string;
  isTaken: boolean;
  error: string | undefined;
  isChanging: boolean;
  onCoupon: (coupon: string) => void;
}

/** A code that makes it cheaper; asked for only by those who have one. */
function Coupon({ coupon, isTaken, error, isChanging, onCoupon }: CouponProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(coupon !== '');
  const [typed, setTyped] = useState(coupon);
  if (isTaken)
    return (
      // It takes the place of the field that was sent.
      <Button look="ghost" size="sm" autoFocus onClick={() => onCoupon('')}>
        {t('Remove coupon')}
      </Button>
    );
  if (!isOpen)
    return (
      <Button look="ghost" size="sm" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('I have a coupon')}
      </Button>
    );
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onCoupon(typed.trim());
  };
  return (
    <form className={styles.coupon} onSubmit={apply} noValidate>
      <TextField
        label={t('Coupon')}
        name="coupon"
        autoComplete="off"
        // It takes the place of the button that was pressed.
        autoFocus
        maxLength={COUPON_MAX}
        value={typed}
        error={typed.trim() === coupon ? error : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={isChanging && coupon !== ''} disabled={typed.trim() === ''}>
        {t('Apply')}
      </Button>
    </form>
  );
}

interface OrderSummaryProps extends Pick<CouponProps, 'coupon' | 'isChanging' | 'onCoupon'> {
  checkout: Checkout;
  couponError: unknown;
  takesCoupons: boolean;
}

/** What is bought, and what it comes to today; the sums are the server's. */
export function OrderSummary({ checkout, couponError, takesCoupons, ...coupon }: OrderSummaryProps) {
  const { t } = useTranslation();
  const { product, price, discount, total_today: today } = checkout;
  return (
    <>
      <div className={cx(card.card, styles.summary)}>
        <h2 className="h4">{t('Summary')}</h2>
        <div className={cx('row g3', styles.bought)}>
          <span className={cx(iconTile.sqi, styles.mark)}>
            <Icon of={Headphones} size={20} />
          </span>
          <span className="grow">
            <b className={cx('semi ell', styles.planName)} dir="auto">
              {product.name}
            </b>
            <span className="t2 s13">{billedText(t, price)}</span>
          </span>
          <span className="semi num">{moneyText(price.amount, price.currency)}</span>
        </div>
        <Sums checkout={checkout} />
        {takesCoupons && (
          <Coupon
            {...coupon}
            isTaken={discount !== null}
            error={couponError === undefined ? undefined : t(readApiError(couponError).message)}
          />
        )}
        <p className={cx('row between', styles.due)} aria-live="polite" aria-busy={coupon.isChanging}>
          <b className="semi">{t('Due today')}</b>
          <b className="num">{moneyText(today, price.currency)}</b>
        </p>
      </div>
      <p className={styles.shield}>
        <Icon of={ShieldCheck} />
        <span>{t('Payment details go straight to the payment provider. We never see your card number.')}</span>
      </p>
    </>
  );
}
