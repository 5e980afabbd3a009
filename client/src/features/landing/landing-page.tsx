import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ChartNoAxesColumn, Compass, Disc3, MicVocal } from 'lucide-react';
import { HOME_SLUG } from '@tonearm/shared/catalogue/channels';
import { useGetChannelQuery } from '../../api/catalogue';
import { channelPageArgs } from '../../api/page-args';
import { itemsOf, ofKind } from '../../music/channel/channel-items';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useSeoTemplate } from '../../platform/navigation/page-seo';
import { useCan, useSettings, useUser } from '../../platform/session/use-session';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LandingWindow } from './landing-window';
import './landing.css';
import styles from './landing.module.css';
import { iconTile } from '../../ui/icon-tile.styles';

/** The home page as guests see it, with the albums of its rows; nothing while there is no music. */
function Glimpse() {
  const mayLook = useCan('channels.view');
  const { currentData } = useGetChannelQuery(channelPageArgs(HOME_SLUG), { skip: !mayLook });
  const albums = ofKind(itemsOf(currentData?.channel), 'channel').flatMap((row) => ofKind(itemsOf(row), 'album'));
  const [first, ...others] = [...new Map(albums.map((album) => [album.id, album])).values()];
  return first ? <LandingWindow albums={[first, ...others]} /> : <div className={styles.withoutWindow} />;
}

/** What the site is, for those who have not come in yet (3-decisions §15). */
export function LandingPage() {
  const { t } = useTranslation();
  const isMember = useUser() !== null;
  const isClosed = useSettings()['registration.disable'];
  // The server's title: the name of the site alone.
  useDocumentTitle(undefined);
  useSeoTemplate({ path: useLocation().pathname, about: { kind: 'landing', values: {} } });
  const features = [
    {
      icon: Disc3,
      title: t('Albums, in order'),
      text: t('Gapless playback, liner notes and credits. The way the record was meant to run.'),
    },
    {
      icon: MicVocal,
      title: t('Words in time'),
      text: t('Lyrics follow the voice line by line, full screen, in the colours of the cover.'),
    },
    {
      icon: ChartNoAxesColumn,
      title: t('Made for artists'),
      text: t('Upload, release and see who is listening, from the first play.'),
    },
  ];
  return (
    <>
      <section className={styles.lhero}>
        <PageHeading>{t('Put the needle down. Stay a while.')}</PageHeading>
        <p>
          {t('A streaming home for people who still listen to whole albums, and for the artists who still make them.')}
        </p>
        <div className="cta">
          {!isMember && !isClosed && (
            <Link className={buttonClass({ look: 'primary', pill: true, size: 'xl' })} to="/register">
              {t('Start listening free')}
            </Link>
          )}
          <Link className={buttonClass({ pill: true, size: 'xl' })} to="/discover">
            <Icon of={Compass} size={19} />
            {t('Explore')}
          </Link>
        </div>
        <Glimpse />
      </section>
      <ul className={styles.feat}>
        {features.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={iconTile.sqi}>
              <Icon of={icon} size={20} />
            </span>
            <h2 className="h3">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
