import { useTranslation } from 'react-i18next';
import { Rss } from 'lucide-react';
import { useSettings } from '../../platform/session/use-session';
import { cx } from '../../lib/class-names';
import { LibraryEmpty } from '../../music/library-page/library-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { ActivityList } from './activity-list';
import styles from './user.module.css';
import { page } from '../../ui/page.styles';

const LIST = { path: 'users/me/feed', params: { perPage: 20 } };

/** `/feed`: what those whom one follows put out, shared and made. */
export function FeedPage() {
  const { t } = useTranslation();
  const { 'player.enable_repost': hasReposts } = useSettings();
  useDocumentTitle(t('Feed'));
  usePageChrome({ title: t('Feed') });
  return (
    <div className={page.page}>
      <PageHeading className="h1">{t('Feed')}</PageHeading>
      <p className={cx('t2', styles.feedSay)}>
        {hasReposts
          ? t('What the artists and people you follow release, repost and make.')
          : t('What the artists and people you follow release and make.')}
      </p>
      <ActivityList
        list={LIST}
        label={t('Feed')}
        empty={
          <LibraryEmpty
            icon={Rss}
            title={t('Nothing here yet')}
            say={t('Follow artists and people to see what they’re up to.')}
            query=""
          />
        }
      />
    </div>
  );
}
