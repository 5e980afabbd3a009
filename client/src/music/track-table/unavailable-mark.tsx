import { useTranslation } from 'react-i18next';
import { Globe, Lock, LoaderCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Unavailable } from '@tonearm/shared/catalogue/catalogue';
import { Icon } from '../../ui/icon';

const MARKS: Record<Unavailable, LucideIcon> = { region: Globe, followers: Lock, plans: Lock, processing: LoaderCircle };

/** Says why a song that stands in a list does not play for the viewer. */
export function UnavailableMark({ of }: { of: Unavailable }) {
  const { t } = useTranslation();
  const texts: Record<Unavailable, string> = {
    region: t('Not available in your country'), followers: t('For followers of the artist'), plans: t('For subscribers'), processing: t('Still being processed'),
  };
  return <span className="why-not" role="img" aria-label={texts[of]} title={texts[of]}><Icon of={MARKS[of]} size={14} /></span>;
}
