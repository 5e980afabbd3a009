import { Fragment, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ellipsis, Globe, Link as LinkIcon, Lock, Pencil, Shuffle, UserPlus, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { userPath } from '@tonearm/shared/rules/paths';
import { useFollowPlaylistMutation, useUnfollowPlaylistMutation } from '../../api/playlists';
import { joinFacts } from '../../lib/direction';
import { formatTotal } from '../../lib/format';
import { cx } from '../../lib/class-names';
import { Mosaic } from '../../music/cover/mosaic';
import { useAskToLogIn } from '../../music/heart/use-ask-to-log-in';
import type { Moving } from '../../music/moving/use-move';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { ShareButton } from '../../music/share/share-button';
import { canPassOn, sharedPlaylist } from '../../music/share/shared-item';
import { titleSize } from '../../music/title-size';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { InTopBar, usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useNameFirst } from '../../platform/public-name/use-name-first';
import { useUser } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { lazyPart } from '../../ui/lazy-part';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { FoldedText } from '../../ui/folded-text';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu/menu-button';
import { usePlaylistDialogs } from './use-playlist-dialogs';
import { mayBeMoved, usePlaylistMenu } from './use-playlist-menu';
import type { PlaylistAndSongs } from './use-playlist-menu';
import styles from './playlist.module.css';
import { itemPage } from '../../ui/item-page.styles';

/** Seen by few owners. */
const HiddenNote = lazyPart(() => import('../../music/hidden-note'));
/** Of no use to who only listens. */
const MovingOf = lazyPart(() => import('../../music/moving/moving-of'));
/** More characters of a description are folded, so that the songs stay in sight. */
const LONG_DESCRIPTION = 240;

const KINDS: Readonly<Record<Playlist['visibility'], { icon: LucideIcon; label: string }>> = {
  public: { icon: Globe, label: 'Public playlist' },
  unlisted: { icon: LinkIcon, label: 'Unlisted playlist' },
  private: { icon: Lock, label: 'Private playlist' },
};

function FollowButton({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation();
  const [follow, following] = useFollowPlaylistMutation();
  const [unfollow, unfollowing] = useUnfollowPlaylistMutation();
  const user = useUser();
  const askToLogIn = useAskToLogIn();
  const report = useReportProblem();
  const toast = useToast();
  const nameFirst = useNameFirst();
  const leave = (): void =>
    void unfollow({ id: playlist.id })
      .unwrap()
      .catch((error: unknown) => report(error, leave));
  const join = (): void =>
    void follow({ id: playlist.id })
      .unwrap()
      .then(
        () => toast({ type: 'positive', message: t('Now following :name', { name: playlist.name }) }),
        (error: unknown) => report(error, join),
      );
  const press = (): void => {
    if (!user) return askToLogIn(t('Log in to follow :name', { name: playlist.name }));
    if (playlist.is_followed) leave();
    else nameFirst(join);
  };
  return (
    <Button
      look="outline"
      pill
      needsNetwork
      aria-pressed={playlist.is_followed}
      busy={following.isLoading || unfollowing.isLoading}
      onClick={press}
    >
      {playlist.is_followed ? t('Following') : t('Follow')}
    </Button>
  );
}

function Facts({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation();
  const { owner, editors = [] } = playlist;
  const people = [...(owner ? [owner] : []), ...editors];
  const facts = [
    playlist.workspace?.name,
    joinFacts(
      [
        t(':count songs', { count: playlist.tracks_count }),
        playlist.duration_ms > 0 ? formatTotal(playlist.duration_ms) : null,
      ],
      ', ',
    ),
    playlist.followers_count > 0 && t(':count followers', { count: playlist.followers_count }),
  ];
  return (
    <div className={itemPage.meta}>
      {people.length > 0 && (
        <span className={styles.people}>
          <span className={styles.avas}>
            {people.slice(0, 4).map((person) => (
              <Avatar key={person.id} name={person.name} image={person.image} size="sm" />
            ))}
          </span>
          {people.length > 2 && owner ? (
            <Link className="semi hov-line" to={userPath(owner)}>
              {t(':name and :count others', { name: owner.name, count: people.length - 1 })}
            </Link>
          ) : (
            <span className="semi">
              {people.map((person, index) => (
                <Fragment key={person.id}>
                  {index > 0 && ', '}
                  <Link className="hov-line" to={userPath(person)}>
                    {person.name}
                  </Link>
                </Fragment>
              ))}
            </span>
          )}
        </span>
      )}
      {facts
        .filter((fact) => typeof fact === 'string')
        .map((fact) => (
          <span key={fact} className={cx(itemPage.d, itemPage.fact)}>
            {fact}
          </span>
        ))}
    </div>
  );
}

/** Collage, name, people and length of a playlist, and what can be done with it. */
export function PlaylistHeader(props: PlaylistAndSongs) {
  const { playlist, source, loadAll } = props;
  const { t } = useTranslation();
  const user = useUser();
  const play = usePlayContext(source, loadAll);
  const [moving, setMoving] = useState<Moving | null>(null);
  const isMovable = mayBeMoved(playlist, user?.id);
  const actions = usePlaylistMenu(props, isMovable ? moving : null);
  const dialogs = usePlaylistDialogs();
  const kind = KINDS[playlist.visibility];
  const { permissions } = playlist;
  usePageChrome({ title: playlist.name });
  return (
    <>
      <header className={itemPage.phead}>
        <Mosaic
          of={playlist}
          name={playlist.name}
          sizes="232px"
          alt={t(':name cover', { name: playlist.name })}
          className={cx(itemPage.cover, styles.lifted)}
        />
        <div className="grow">
          <div className="over row g1">
            <Icon of={playlist.collaborative ? Users : kind.icon} size={14} />
            {playlist.collaborative ? t('Collaborative playlist') : t(kind.label)}
          </div>
          <PageHeading className={itemPage.title} style={titleSize(playlist.name)}>
            {playlist.name}
          </PageHeading>
          {playlist.description && (
            <FoldedText text={playlist.description} limit={LONG_DESCRIPTION} className={cx('t2', styles.plAbout)} />
          )}
          <Facts playlist={playlist} />
          {playlist.is_hidden && (
            <Suspense>
              <HiddenNote className={styles.plAbout} />
            </Suspense>
          )}
        </div>
      </header>
      {isMovable && (
        <Suspense>
          <MovingOf of={{ from: playlist.workspace?.id ?? 0, ownRight: 'playlists.create' }} onKnown={setMoving} />
        </Suspense>
      )}
      <div className={itemPage.actsRow} data-actions>
        {playlist.tracks_count > 0 && (
          <>
            <PlayButton context={play} name={playlist.name} size="header" />
            <InTopBar>
              <PlayButton context={play} name={playlist.name} size="card" />
            </InTopBar>
            <IconButton label={t('Shuffle')} onClick={play.shuffle}>
              <Icon of={Shuffle} size={21} />
            </IconButton>
          </>
        )}
        {permissions.update && (
          <IconButton label={t('Invite collaborators')} onClick={() => void dialogs.invite(playlist)}>
            <Icon of={UserPlus} size={20} />
          </IconButton>
        )}
        {permissions.update && (
          <IconButton label={t('Edit details')} className="dsk" onClick={() => void dialogs.edit(playlist)}>
            <Icon of={Pencil} size={19} />
          </IconButton>
        )}
        {(!user || playlist.owner?.id !== user.id) && <FollowButton playlist={playlist} />}
        {canPassOn(playlist) && <ShareButton item={sharedPlaylist(playlist)} />}
        <MenuButton label={t('More')} actions={actions}>
          <Icon of={Ellipsis} size={22} />
        </MenuButton>
      </div>
    </>
  );
}
