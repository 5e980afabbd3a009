import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FeedItem } from '@tonearm/shared/catalogue/profiles.dto';
import { albumPath, artistPath, playlistPath, trackPath, userPath } from '@tonearm/shared/rules/paths';
import { artistNames } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { Mosaic } from '../../music/cover/mosaic';
import { Endless } from '../../music/endless/endless-list';
import type { ListSource } from '../../music/endless/catalogue-pages-api';
import { Heart } from '../../music/heart/heart';
import { PlayButton } from '../../music/play-button/play-button';
import { useAddedDay } from '../../music/use-added-day';
import { Avatar } from '../../ui/avatar';
import { TrackRowsSkeleton } from '../../ui/skeleton';
import { usePlaySubject } from './use-play-subject';
import { userPagesApi } from './user-pages-api';
import styles from './user.module.css';

type Subject = FeedItem['subject'];

const SAID: Record<FeedItem['type'], string> = {
  new_release: 'released',
  repost: 'reposted',
  playlist_created: 'made a playlist',
};

function pathOf(subject: Subject): string {
  if (subject.model_type === 'playlist') return playlistPath(subject);
  return subject.model_type === 'album' ? albumPath(subject) : trackPath(subject);
}

function lineOf(subject: Subject): string | null {
  return subject.model_type === 'playlist' ? (subject.owner?.name ?? null) : artistNames(subject.artists);
}

function Picture({ of }: { of: Subject }) {
  return of.model_type === 'playlist' ? (
    <Mosaic of={of} name={of.name} sizes="88px" />
  ) : (
    <Cover of={of} name={of.name} sizes="88px" />
  );
}

function Activity({ item }: { item: FeedItem }) {
  const { t } = useTranslation();
  const { actor, subject } = item;
  const play = usePlaySubject(subject);
  const day = useAddedDay(item.created_at);
  return (
    <li className={styles.act} data-activity>
      <div className={styles.actWho}>
        <Avatar name={actor.name} image={actor.image} size="sm" />
        <span className="ell">
          <Link className="semi hov-line" to={actor.model_type === 'user' ? userPath(actor) : artistPath(actor)}>
            {actor.name}
          </Link>{' '}
          {t(SAID[item.type])}
        </span>
        <time className="t2 s13 num" dateTime={item.created_at}>
          {day}
        </time>
      </div>
      {item.caption && <p className="act-say anywhere">{item.caption}</p>}
      <div className={styles.actWhat}>
        <Picture of={subject} />
        <div className="grow">
          <Link className="semi hov-line ell block" to={pathOf(subject)}>
            {subject.name}
          </Link>
          <span className="t2 s13 ell block">{lineOf(subject)}</span>
          {subject.model_type === 'playlist' && (
            <span className="t2 s13 block">{t(':count songs', { count: subject.tracks_count })}</span>
          )}
        </div>
        {subject.model_type !== 'playlist' && (
          <Heart of={{ type: subject.model_type, id: subject.id, name: subject.name }} />
        )}
        <PlayButton context={play} name={subject.name} size="card" />
      </div>
    </li>
  );
}

/** What people and artists did, the latest first. */
export function ActivityList({ list, label, empty }: { list: ListSource; label: string; empty: ReactNode }) {
  const answer = userPagesApi.useActivityPagesInfiniteQuery(list, { refetchOnMountOrArgChange: true });
  return (
    <Endless<FeedItem> answer={answer} empty={empty} skeleton={<TrackRowsSkeleton withCover />}>
      {(items) => (
        <ul className={styles.acts} aria-label={label}>
          {items.map((item) => (
            <Activity
              key={`${item.type}${item.created_at}${item.actor.id}${item.subject.model_type}${item.subject.id}`}
              item={item}
            />
          ))}
        </ul>
      )}
    </Endless>
  );
}
