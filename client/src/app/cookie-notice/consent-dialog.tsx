import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { CONSENT_CATEGORIES } from '@tonearm/shared/account/consent';
import type { ConsentCategory } from '@tonearm/shared/account/consent';
import { consentReceipt, givenConsent } from '../../platform/consent/consent';
import type { DialogControl } from '../../platform/dialogs/dialogs';
import { selectGoogleFonts } from '../../platform/theme/theme.slice';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { SwitchRow } from '../../ui/switch-row';
import { useConsentAnswer } from './use-consent-answer';
import './cookie-notice.css';
import styles from './cookie-notice.module.css';

interface Explained {
  label: string;
  about: string;
}

/** What each category is for, in words that hold for any site. */
function useExplanations(): Record<ConsentCategory, Explained> {
  const { t } = useTranslation();
  const hasGoogleFonts = useSelector(selectGoogleFonts) !== '';
  const remembers = t('Remembers on this device whether you like it dark or light.');
  const fetches = t('Fetches the site’s font from Google, which then sees your address.');
  return {
    necessary: {
      label: t('Necessary'),
      about: t('Keeps you logged in, keeps the site safe and remembers this answer. Always on.'),
    },
    preferences: { label: t('Preferences'), about: hasGoogleFonts ? `${remembers} ${fetches}` : remembers },
    analytics: { label: t('Analytics'), about: t('Counts visits, to learn what is used and what is not.') },
    ads: { label: t('Ads'), about: t('Lets partners show ads and measure them.') },
  };
}

/** Which cookies a visitor allows. What is necessary is on and stays on. */
export default function ConsentDialog({ onClose }: DialogControl<void>) {
  const { t } = useTranslation();
  const explained = useExplanations();
  const [chosen, setChosen] = useState<readonly ConsentCategory[]>(() => givenConsent() ?? ['necessary']);
  const give = useConsentAnswer();
  const receipt = consentReceipt();
  const answer = (categories: readonly ConsentCategory[]): void => {
    give(categories);
    onClose();
  };
  const set = (category: ConsentCategory, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, category] : chosen.filter((one) => one !== category));
  const footer = (
    <>
      <Button onClick={() => answer(['necessary'])}>{t('Only necessary')}</Button>
      <Button onClick={() => answer(CONSENT_CATEGORIES)}>{t('Accept all')}</Button>
      <Button look="primary" onClick={() => answer(chosen)}>
        {t('Save choice')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('Cookie settings')} closeLabel={t('Close')} size={440} onClose={() => onClose()} footer={footer}>
      <div className={styles.consentRows}>
        {CONSENT_CATEGORIES.map((category) => (
          <SwitchRow
            key={category}
            label={explained[category].label}
            hint={explained[category].about}
            isOn={category === 'necessary' || chosen.includes(category)}
            isDisabled={category === 'necessary'}
            onChange={(isOn) => set(category, isOn)}
          />
        ))}
      </div>
      {receipt !== null && (
        <p className="t2 s12">{t('Your answers are kept under the receipt :receipt.', { receipt })}</p>
      )}
    </Dialog>
  );
}
