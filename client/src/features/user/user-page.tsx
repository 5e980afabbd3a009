import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Lock } from 'lucide-react';
import type { UserPage as User } from '@tonearm/shared/account/account.dto';
import { PROFILE_TABS } from '@tonearm/shared/account/profile';
import type { ProfileTab } from '@tonearm/shared/account/profile';
import { userSeo } from '@tonearm/shared/rules/page-seo';
import { userPath } from '@tonearm/shared/rules/paths';
import { useGetUserQuery } from '../../api/profiles';
import { readApiError } from '../../api/errors';
import { tintStyle } from '../../music/tint';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useIsKept } from '../../platform/library/use-marks';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageSeo, useSeoWords } from '../../platform/navigation/page-seo';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import { avatarTint } from '../../ui/avatar';
import { PageTabs } from '../../ui/page-tabs';
import { HeaderSkeleton, ShelfSkeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { UserHeader } from './user-header';
import { UserTab } from './user-tab';
import styles from './user.module.css';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';

const TAB_LABELS: Record<ProfileTab, string> = {
  tracks: 'Songs',
  playlists: 'Playlists',
  likes: 'Liked tracks',
  albums: 'Albums',
  artists: 'Artists',
  reposts: 'Reposts',
  followers: 'Followers',
  following: 'Following',
  about: 'About',
};

/** What came with the page itself is not asked for again; what one did elsewhere shows at once. */
const JUST_NOW_SECONDS = 5;

const isTab = (name: string): boolean => PROFILE_TABS.some((tab) => tab === name);

/** The rest of it is there as soon as the viewer follows. */
function ForFollowers({ user, onFollow }: { user: User; onFollow: () => void }) {
  const { t } = useTranslation();
  const isFollowed = useIsKept({ type: 'user', id: user.id });
  useEffect(() => {
    if (isFollowed && !user.is_followed) onFollow();
  }, [isFollowed, user.is_followed, onFollow]);
  return (
    <StateView icon={Lock} title={t('Only followers see this profile')}>
      {t('Follow :name to see their playlists and what they listen to.', { name: user.name })}
    </StateView>
  );
}

function LoadedUser({ user, asked, onChange }: { user: User; asked: string | undefined; onChange: () => void }) {
  const { t } = useTranslation();
  const tab = user.tabs.find((name) => name === asked) ?? user.tabs[0];
  const path = userPath(user);
  const [color] = user.profile.header_colors;
  useDocumentTitle(user.name);
  // The first tab is the page itself.
  const seo = userSeo(user, asked && tab === asked && tab !== user.tabs[0] ? tab : undefined, useSeoWords());
  usePageSeo(seo);
  useCanonicalPath(seo.path);
  return (
    <div data-tint style={color ? tintStyle(color) : avatarTint(user.name)}>
      <div className={itemPage.tinted} />
      {user.profile.header_image && <img className={styles.userBanner} src={user.profile.header_image} alt="" />}
      <div className={page.page}>
        <UserHeader user={user} />
        {tab && (
          <PageTabs
            label={user.name}
            replace
            tabs={user.tabs.map((name, index) => ({
              to: index === 0 ? path : `${path}/${name}`,
              label: t(TAB_LABELS[name]),
              isCurrent: name === tab,
            }))}
          />
        )}
        {tab ? <UserTab key={tab} user={user} tab={tab} /> : <ForFollowers user={user} onFollow={onChange} />}
      </div>
    </div>
  );
}

function PrivateProfile() {
  const { t } = useTranslation();
  useDocumentTitle(t('Private profile'));
  return (
    <div className={page.page}>
      <StateView icon={Lock} title={t('This profile is private')} headingLevel={1}>
        {t('Only its owner can see what is here.')}
      </StateView>
    </div>
  );
}

/** `/user/{id}/{name}/{tab}` */
export function UserPage() {
  const { id: idText, tab } = useParams();
  const id = Number(idText);
  const isId = Number.isInteger(id) && id > 0;
  const { currentData, error, refetch } = useGetUserQuery(
    { id: String(id) },
    { skip: !isId, refetchOnMountOrArgChange: JUST_NOW_SECONDS },
  );
  if (!isId || (tab !== undefined && !isTab(tab))) return <NotFound />;
  // Of oneself, and for administrators, it is the whole account; the page shows the public part of it alone.
  if (currentData)
    return <LoadedUser key={id} user={currentData.user as User} asked={tab} onChange={() => void refetch()} />;
  if (error && readApiError(error).code === 'private_profile') return <PrivateProfile />;
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  return (
    <div className={page.page}>
      <HeaderSkeleton />
      <ShelfSkeleton />
    </div>
  );
}
