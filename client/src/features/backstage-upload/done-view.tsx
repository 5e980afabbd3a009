import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Share2, UploadCloud } from 'lucide-react';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { basePath } from '../../api/bootstrap-data';
import { formatMoment } from '../../lib/format';
import { Cover } from '../../music/cover/cover';
import { CopyField } from '../../music/share/copy-field';
import { albumLink, sharedAlbum, sharedTrack, trackLink } from '../../music/share/shared-item';
import { useShare } from '../../music/share/use-share';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useWorkspaceId } from '../../platform/session/use-session';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { Published } from './use-publish';
import styles from './backstage-upload.module.css';
import { art } from '../../music/cover/cover.styles';

type Item = Album | Track;

function useStateText(): (item: Item) => string {
  const { t } = useTranslation();
  const isOfTeam = useWorkspaceId() !== 0;
  return ({ visibility, publish_at: at }) => {
    if (visibility === 'private')
      return isOfTeam
        ? t('Private. Only your team and people with a private link can see it.')
        : t('Private. Only you and people with a private link can see it.');
    if (at && new Date(at).getTime() > Date.now())
      return t('It comes out on :date.', { date: formatMoment(at, 'long') });
    return visibility === 'unlisted' ? t('Anyone with the link can listen.') : t('Everybody can listen now.');
  };
}

const pathOf = (item: Item): string => (item.model_type === 'album' ? albumPath(item) : trackPath(item));

const linkTo = (item: Item): string => (item.model_type === 'album' ? albumLink(item) : trackLink(item));

function Ways({ item, onMore }: { item: Item; onMore: () => void }) {
  const { t } = useTranslation();
  const share = useShare();
  return (
    <div className={styles.ways}>
      <Link className={buttonClass()} to={pathOf(item)}>
        {item.model_type === 'album' ? t('Go to album') : t('Go to song')}
      </Link>
      <Button
        icon={<Icon of={Share2} size={15} />}
        onClick={() => share(item.model_type === 'album' ? sharedAlbum(item) : sharedTrack(item))}
      >
        {t('Share')}
      </Button>
      <Button look="ghost" icon={<Icon of={UploadCloud} size={16} />} onClick={onMore}>
        {t('Upload more')}
      </Button>
    </div>
  );
}

function SongList({ tracks }: { tracks: readonly Track[] }) {
  const { t } = useTranslation();
  const share = useShare();
  return (
    <ul>
      {tracks.map((track) => (
        <li key={track.id}>
          <Cover of={track} name={track.album?.name ?? track.name} sizes="44px" className={art.s} />
          <Link className="grow med" to={trackPath(track)} dir="auto">
            {track.name}
          </Link>
          <IconButton label={t('Share :name', { name: track.name })} onClick={() => share(sharedTrack(track))}>
            <Icon of={Share2} size={17} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** What was published, its address, and ways to go on. */
export function DoneView({
  published,
  isPreparing,
  onMore,
}: {
  published: Published;
  isPreparing: boolean;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const stateText = useStateText();
  const item: Item | undefined = published.album ?? published.tracks[0];
  if (!item) return null;
  const isOne = published.album !== null || published.tracks.length === 1;
  return (
    <section className={styles.done} aria-live="polite">
      <Cover of={item} name={item.name} sizes="220px" alt={t(':name cover', { name: item.name })} />
      <PageHeading className="h1" dir="auto">
        {isOne ? item.name : t(':count songs', { count: published.tracks.length })}
      </PageHeading>
      <p className="t2">{stateText(item)}</p>
      {isPreparing && (
        <p className="t2 s13">{t('Some songs are still being prepared. They play as soon as they are ready.')}</p>
      )}
      {isOne && (
        <CopyField
          label={t('Link')}
          copyLabel={t('Copy link')}
          text={window.location.origin + basePath() + linkTo(item)}
        />
      )}
      {!isOne && <SongList tracks={published.tracks} />}
      {isOne ? (
        <Ways item={item} onMore={onMore} />
      ) : (
        <div className={styles.ways}>
          <Button onClick={onMore}>{t('Upload more')}</Button>
        </div>
      )}
    </section>
  );
}
