import { useTranslation } from 'react-i18next';
import { AD_SLOTS } from '@tonearm/shared/admin/ad-slots';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import type { AdsAnswer } from '@tonearm/shared/admin/ads.dto';
import { useUpdateAdsMutation } from '../../../api/admin-ads';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useToast } from '../../../platform/toasts/use-toast';

/** Slot -> code, and whether all are off. */
export type AdsValues = Readonly<Record<AdSlotName, string>> & { disable: boolean };
export type AdsForm = Form<AdsValues>;

export const adsValuesOf = ({ ads, disable }: Pick<AdsAnswer, 'ads' | 'disable'>): AdsValues => ({
  general_top: ads.general_top.code,
  general_bottom: ads.general_bottom.code,
  artist_top: ads.artist_top.code,
  artist_bottom: ads.artist_bottom.code,
  album_above: ads.album_above.code,
  disable,
});

/** The form of all codes; what was not changed is not sent, so that it stays as somebody else may have made it. */
export function useAdsForm(initial: AdsValues): AdsForm {
  const { t } = useTranslation();
  const [update] = useUpdateAdsMutation();
  const toast = useToast();
  return useForm<AdsValues, AdsAnswer>({
    initial,
    item: { version: undefined, valuesOf: adsValuesOf, settle: () => Promise.resolve(null) },
    fieldOf: (field) => field.replace(/^ads\.(\w+)\.code$/, '$1'),
    send: async (values, { before }) => {
      const changed = AD_SLOTS.filter((slot) => values[slot] !== before[slot]);
      const ads = Object.fromEntries(changed.map((slot) => [slot, { code: values[slot] }]));
      return await update({ updateAdsInput: { ads, disable: values.disable } }).unwrap();
    },
    onSaved: () => toast({ type: 'positive', message: t('Advertisements saved') }),
  });
}
