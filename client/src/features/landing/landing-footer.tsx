import { useTranslation } from 'react-i18next';
import type { LandingPage } from '@tonearm/shared/landing/landing-page';
import { Backdrop } from './backdrop';
import { CallButton, useIsShown } from './call-button';
import styles from './sections.module.css';

/** A last word, and the way in once more; nothing where the owner says none. */
export function LandingFooter({ landing }: { landing: LandingPage }) {
  const { t } = useTranslation();
  const { footer_title: title, footer_subtitle: subtitle, footer_image: image, action_buttons: buttons } = landing;
  const hasButton = useIsShown(buttons.footer);
  if (title === '' && subtitle === '' && !hasButton) return null;
  return (
    <section className={styles.lastWord} data-landing-part="general">
      {image !== '' && <Backdrop image={image} />}
      {title !== '' && <h2>{t(title)}</h2>}
      {subtitle !== '' && <p>{t(subtitle)}</p>}
      {hasButton && (
        <div className="cta" data-landing-part="action-buttons">
          <CallButton button={buttons.footer} look="primary" />
        </div>
      )}
    </section>
  );
}
