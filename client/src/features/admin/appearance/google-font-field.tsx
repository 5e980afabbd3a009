import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GOOGLE_FONTS, isListedGoogleFont } from '@tonearm/shared/theme/google-font';
import { THEME_FONT_NAME_MAX } from '@tonearm/shared/theme/limits';
import { asksForConsent } from '../../../platform/consent/consent';
import { useAcceptedGoogleFonts } from '../../../platform/consent/use-consent';
import { ChoiceField } from '../../../platform/forms/choice-field';
import { useSettings } from '../../../platform/session/use-session';
import { TextField } from '../../../ui/text-field';

/** Who sees a font of Google's, and what that tells Google. */
function WhoSeesIt() {
  const { t } = useTranslation();
  const isAnybodyAsked = asksForConsent(useSettings());
  const hasAccepted = useAcceptedGoogleFonts();
  return (
    <div className="t2 s12 col g1">
      <p>
        {t(
          'Google sees the addresses of those who fetch it. So only visitors who accept that in the cookie notice get this font; all others see Inter.',
        )}
      </p>
      {isAnybodyAsked ? (
        !hasAccepted && <p>{t('You have not accepted it yourself, so you see Inter, in the preview as well.')}</p>
      ) : (
        <p>
          {t('The cookie notice does not ask for consent, so nobody gets this font.')}{' '}
          <Link to="/admin/settings/gdpr" className="lnk">
            {t('Have the cookie notice ask')}
          </Link>
        </p>
      )}
    </div>
  );
}

interface FontNameProps {
  family: string;
  error: string | undefined;
  onName: (family: string) => void;
}

/** A name counts once it is left or confirmed: Google is not asked for halves of it. */
function FontName({ family, error, onName }: FontNameProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ name: family, of: family });
  // A step back or forth changes it from outside.
  if (typed.of !== family) setTyped({ name: family, of: family });
  const leave = (): void => {
    if (typed.name !== family) onName(typed.name);
  };
  return (
    <TextField
      label={t('Name of the font')}
      name="font_family"
      maxLength={THEME_FONT_NAME_MAX}
      value={typed.name}
      hint={t('As it is written at Google Fonts.')}
      error={typed.name === family ? error : undefined}
      onChange={(event) => setTyped({ name: event.target.value, of: family })}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}

interface GoogleFontFieldProps {
  family: string;
  error: string | undefined;
  onChange: (family: string) => void;
}

/** One of Google's fonts: of a short list, or any by its name. */
export function GoogleFontField({ family, error, onChange }: GoogleFontFieldProps) {
  const { t } = useTranslation();
  const [isOther, setOther] = useState(() => !isListedGoogleFont(family));
  const choose = (chosen: string): void => {
    setOther(chosen === '');
    onChange(chosen);
  };
  return (
    <>
      <ChoiceField
        label={t('Google font')}
        name="google_font"
        value={isOther ? '' : family}
        groups={[
          {
            label: null,
            options: [
              ...GOOGLE_FONTS.map((name) => ({ value: name, label: name })),
              { value: '', label: t('Another font') },
            ],
          },
        ]}
        onChange={choose}
      />
      {isOther && <FontName family={family} error={error} onName={onChange} />}
      <WhoSeesIt />
    </>
  );
}
