import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge';

/** Whether something is wrong with a field, or with one below it. */
export const hasFault = (faults: readonly string[], path: string): boolean =>
  faults.some((fault) => fault === path || fault.startsWith(`${path}.`));

/** At what leads to a field with which something is wrong; nothing at others. */
export function FaultMark({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return isShown && <Badge tone="bad">{t('Look at this')}</Badge>;
}
