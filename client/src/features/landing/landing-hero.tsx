import { useTranslation } from 'react-i18next';
import { HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import type { LandingPage } from '@tonearm/shared/landing/landing-page';
import { useGetChannelQuery } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { cx } from '../../lib/class-names';
import { itemsOf, ofKind } from '../../music/channel/channel-items';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useCan, useSiteName } from '../../platform/session/use-session';
import { Backdrop } from './backdrop';
import { CallButton } from './call-button';
import { LandingWindow } from './landing-window';
import backdrop from './backdrop.module.css';
import styles from './landing.module.css';

/** The home page as guests see it, with the albums of its rows; nothing while there is no music. */
function Glimpse() {
  const mayLook = useCan('channels.view');
  const { currentData } = useGetChannelQuery(channelPageArgs(HOME_SLUG), { skip: !mayLook });
  const albums = ofKind(itemsOf(currentData?.channel), 'channel').flatMap((row) => ofKind(itemsOf(row), 'album'));
  const [first, ...others] = [...new Map(albums.map((album) => [album.id, album])).values()];
  return first ? <LandingWindow albums={[first, ...others]} /> : <div className={styles.withoutWindow} />;
}

/** What the site is, in its owner's words, and the ways in. */
export function LandingHero({ landing }: { landing: LandingPage }) {
  const { t } = useTranslation();
  const siteName = useSiteName();
  const { header_image: image, action_buttons: buttons } = landing;
  const colors = [landing.header_overlay_color_1, landing.header_overlay_color_2] as const;
  const isDressed = [image, ...colors].some((one) => one !== '');
  return (
    <section className={cx(styles.lhero, isDressed && backdrop.dressed)} data-landing-part="general">
      {isDressed && <Backdrop image={image} opacity={landing.header_image_opacity} colors={colors} isUrgent />}
      <PageHeading>{landing.header_title.trim() === '' ? siteName : t(landing.header_title)}</PageHeading>
      {landing.header_subtitle !== '' && <p>{t(landing.header_subtitle)}</p>}
      <div className="cta" data-landing-part="action-buttons">
        <CallButton button={buttons.primary} look="primary" />
        <CallButton button={buttons.secondary} />
      </div>
      {landing.show_window ? <Glimpse /> : <div className={styles.withoutWindow} />}
    </section>
  );
}
