import { useTranslation } from 'react-i18next';
import { useCountBroadcastAudienceMutation } from '../../../api/admin-broadcasts';
import { formatNumber } from '../../../lib/format';
import { audienceOf } from './broadcast-values';
import type { BroadcastValues } from './broadcast-values';
import { useAsked } from './use-asked';

export interface AudienceCount {
  /** How many there are, as a sentence begins with it; null: not known for what is chosen now. */
  people: string | null;
  /** What is said of it. */
  text: string;
  isNobody: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** How many the chosen audience has, counted anew as it changes. */
export function useAudienceCount(values: BroadcastValues): AudienceCount {
  const { t } = useTranslation();
  const [count] = useCountBroadcastAudienceMutation();
  const { answer, isOld, isFailed, retry } = useAsked({ audience: audienceOf(values) }, (broadcastAudienceInput) =>
    count({ broadcastAudienceInput }).unwrap(),
  );
  const known = answer && !isOld ? answer : null;
  const people =
    known &&
    (known.is_more
      ? t('more than :number people', { number: formatNumber(known.count) })
      : known.count === 1
        ? t('one person')
        : t(':number people', { number: formatNumber(known.count) }));
  const isNobody = known?.count === 0 && !known.is_more;
  const text =
    people === null ? t('Counting…') : isNobody ? t('Nobody belongs to it.') : t('This reaches :people.', { people });
  return { people, text, isNobody, isFailed, retry };
}
