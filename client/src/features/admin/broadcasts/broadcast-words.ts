import { useTranslation } from 'react-i18next';
import type { BroadcastState } from '@tonearm/shared/admin/broadcasts';
import type { BroadcastRecord } from '@tonearm/shared/admin/broadcasts.dto';
import { formatCountry, formatMoment, formatNumber } from '../../../lib/format';
import type { BadgeTone } from '../../../ui/badge';
import { useLanguageNames } from './use-audience-options';

export const STATE_TONES: Readonly<Record<BroadcastState, BadgeTone>> = {
  queued: 'neutral',
  running: 'neutral',
  done: 'good',
  stopped: 'warning',
  failed: 'bad',
};

export const isGoing = ({ state }: Pick<BroadcastRecord, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** What is said of broadcasts. */
export function useBroadcastWords() {
  const { t } = useTranslation();
  const languages = useLanguageNames();
  const states: Readonly<Record<BroadcastState, string>> = {
    queued: t('Waits for its turn'),
    running: t('Is being sent'),
    done: t('Sent'),
    stopped: t('Stopped'),
    failed: t('Not sent'),
  };
  return {
    stateOf: ({ state }: BroadcastRecord): string => states[state],
    /** By whom, and when. */
    storyOf: ({ sent_by: by, created_at: at }: BroadcastRecord): string =>
      [by?.name ?? t('Unknown'), formatMoment(at)].join(' · '),
    audienceOf: ({ roles, countries, languages: chosen }: BroadcastRecord): string => {
      const lists = [
        roles.map(({ name }) => name ?? t('a role that is gone')),
        countries.map(formatCountry),
        chosen.map((language) => languages.find(({ id }) => id === language)?.name ?? language),
      ].filter(({ length }) => length > 0);
      return lists.length === 0 ? t('Everybody') : lists.map((names) => names.join(', ')).join(' · ');
    },
    reachOf: ({ told, mailed, by_email: byEmail }: BroadcastRecord): string => {
      const found = t(':number told', { number: formatNumber(told) });
      return byEmail ? `${found} · ${t(':number by email', { number: formatNumber(mailed) })}` : found;
    },
  };
}
