import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis } from 'lucide-react';
import type { UserPage } from '@tonearm/shared/account/account.dto';
import { artistPath } from '@tonearm/shared/rules/paths';
import { cx } from '../../lib/class-names';
import { FollowButton } from '../../music/follow-button/follow-button';
import { ShareButton } from '../../music/share/share-button';
import { sharedUser } from '../../music/share/shared-item';
import { titleSize } from '../../music/title-size';
import { useIsKept } from '../../platform/library/use-marks';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useUser } from '../../platform/session/use-session';
import { Avatar } from '../../ui/avatar';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu/menu-button';
import { useUserMenu } from './use-user-menu';
import styles from './user.module.css';
import { itemPage } from '../../ui/item-page.styles';

/** A number that leads, and its word. */
const Fact = ({ text }: { text: string }) => {
  const [number = '', ...words] = text.split(' ');
  return (
    <span className={cx(itemPage.fact, itemPage.d)}>
      <b className="num">{number}</b> {words.join(' ')}
    </span>
  );
};

function Facts({ user }: { user: UserPage }) {
  const { t } = useTranslation();
  const isFollowed = useIsKept({ type: 'user', id: user.id });
  const me = useUser();
  // The heart of the matter changes at once; the count that was read is of before.
  const isChanged = me !== null && me.id !== user.id && isFollowed !== user.is_followed;
  const followers = user.counts.followers + (isChanged ? (isFollowed ? 1 : -1) : 0);
  return (
    <div className={itemPage.meta}>
      {user.is_open && <Fact text={t(':count public playlists', { count: user.counts.playlists })} />}
      <Fact text={t(':count followers', { count: Math.max(0, followers) })} />
      {user.is_open && user.counts.following_artists > 0 && (
        <Fact text={t(':count artists followed', { count: user.counts.following_artists })} />
      )}
      {user.is_open && <Fact text={t(':count people followed', { count: user.counts.following })} />}
    </div>
  );
}

/** Who somebody is, in numbers too, and what can be done about it. */
export function UserHeader({ user }: { user: UserPage }) {
  const { t } = useTranslation();
  const me = useUser();
  const actions = useUserMenu(user);
  usePageChrome({ title: user.name });
  return (
    <>
      <header className={cx(itemPage.phead, styles.ofUser)}>
        <Avatar name={user.name} image={user.image} />
        <div className="grow">
          <div className="over">{t('Profile')}</div>
          <PageHeading className={itemPage.title} style={titleSize(user.name)}>
            {user.name}
          </PageHeading>
          <Facts user={user} />
          {user.linked_artist && (
            <p className={cx('t2 s13', styles.headerFacts)}>
              <Link className="hov-line" to={artistPath(user.linked_artist)}>
                {t('Artist page: :name', { name: user.linked_artist.name })}
              </Link>
            </p>
          )}
        </div>
      </header>
      <div className={itemPage.actsRow} data-actions>
        {me?.id === user.id && (
          <Link className={buttonClass({ look: 'inverse', size: 'lg', pill: true })} to="/account-settings#profile">
            {t('Edit profile')}
          </Link>
        )}
        {me?.id !== user.id && !user.is_blocked && <FollowButton of={{ type: 'user', id: user.id, name: user.name }} />}
        {user.is_blocked && <span className="t2">{t('You have blocked :name.', { name: user.name })}</span>}
        <ShareButton item={sharedUser(user)} />
        <MenuButton label={t('More')} actions={actions}>
          <Icon of={Ellipsis} size={21} />
        </MenuButton>
      </div>
    </>
  );
}
