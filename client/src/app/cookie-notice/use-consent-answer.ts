import { useSelector } from 'react-redux';
import type { ConsentCategory } from '@tonearm/shared/account/consent';
import { useGiveConsentMutation } from '../../api/consents';
import { consentReceipt, giveConsent, keepConsentReceipt } from '../../platform/consent/consent';
import { selectGoogleFonts } from '../../platform/theme/theme.slice';

/** Answers for this browser at once, and has the answer kept at the site as proof of it. */
export function useConsentAnswer(): (categories: readonly ConsentCategory[]) => void {
  const [give] = useGiveConsentMutation();
  const hasGoogleFonts = useSelector(selectGoogleFonts) !== '';
  return (categories) => {
    giveConsent(categories, hasGoogleFonts);
    const receipt = consentReceipt();
    void give({ consentInput: { categories: [...categories], ...(receipt === null ? {} : { receipt }) } })
      .unwrap()
      // An answer holds here whether it could be kept there or not.
      .then(
        (kept) => keepConsentReceipt(kept.receipt),
        () => undefined,
      );
  };
}
