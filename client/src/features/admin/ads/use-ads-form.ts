import { useTranslation } from 'react-i18next';
import { AD_SLOTS } from '@tonearm/shared/admin/ad-slots';
import type { AdSlotName } from '@tonearm/shared/admin/ad-slots';
import type { AdsAnswer } from '@tonearm/shared/admin/ads.dto';
import { useUpdateAdsMutation } from '../../../api/admin-ads';
import type { FieldTexts } from '../../../platform/forms/field-conflicts';
import { useMergeQuestion } from '../../../platform/forms/use-conflict-questions';
import { useForm } from '../../../platform/forms/use-form';
import type { Form } from '../../../platform/forms/use-form';
import { useToast } from '../../../platform/toasts/use-toast';
import { useSlotWords } from './slot-words';

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

const SHOWN_LENGTH = 120;

/** How the fields are called where somebody else has changed them. */
function useAdsTexts(): FieldTexts<AdsValues> {
  const { t } = useTranslation();
  const titles = useSlotWords();
  const code = (slot: AdSlotName) => ({
    label: titles[slot].title,
    textOf: (values: AdsValues) => values[slot].slice(0, SHOWN_LENGTH),
  });
  return {
    general_top: code('general_top'),
    general_bottom: code('general_bottom'),
    artist_top: code('artist_top'),
    artist_bottom: code('artist_bottom'),
    album_above: code('album_above'),
    disable: { label: t('Show advertisements'), textOf: ({ disable }) => (disable ? t('No') : t('Yes')) },
  };
}

/** The form of all codes; what was not changed is not sent, so that it stays as somebody else may have made it. */
export function useAdsForm(initial: AdsValues): AdsForm {
  const { t } = useTranslation();
  const [update] = useUpdateAdsMutation();
  const toast = useToast();
  return useForm<AdsValues, AdsAnswer>({
    initial,
    item: {
      version: undefined,
      valuesOf: adsValuesOf,
      settle: useMergeQuestion<AdsValues, AdsAnswer>(() => t('Advertisements'), useAdsTexts()),
    },
    fieldOf: (field) => field.replace(/^ads\.(\w+)\.code$/, '$1'),
    send: async (values, { before }) => {
      const changed = AD_SLOTS.filter((slot) => values[slot] !== before[slot]);
      const codes = (of: AdsValues) => Object.fromEntries(changed.map((slot) => [slot, { code: of[slot] }]));
      const input = { ads: codes(values), disable: values.disable, expected: codes(before) };
      return await update({ updateAdsInput: input }).unwrap();
    },
    onSaved: () => toast({ type: 'positive', message: t('Advertisements saved') }),
  });
}
