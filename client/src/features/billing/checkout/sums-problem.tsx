import { useTranslation } from 'react-i18next';
import { readApiError } from '../../../api/errors';
import { ProblemRow } from '../../../platform/errors/problem-row';
import { PaymentFault } from '../stripe/payment-fault';
import type { Sums } from './use-sums';

const INVALID = 422;

/** What it comes to for the place that was entered could not be had: what is shown is that of the one before. */
export function SumsProblem({ sums: { error, isChanging, refetch } }: { sums: Sums }) {
  const { t } = useTranslation();
  if (error === undefined || isChanging) return null;
  const { status, message } = readApiError(error);
  return status === INVALID ? <PaymentFault text={t(message)} /> : <ProblemRow onRetry={refetch} />;
}
