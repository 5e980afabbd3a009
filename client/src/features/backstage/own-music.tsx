import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { BackstageAlbums, BackstageTracks } from '@tonearm/shared/catalogue/backstage.dto';
import { cx } from '../../lib/class-names';
import { formatNumber } from '../../lib/format';
import { useMove } from '../../music/moving/use-move';
import { useOwnAlbums, useOwnTracks } from '../../music/release-form/use-own-music';
import type { WorkPlace } from '../../platform/workspaces/use-work-place';
import { Button } from '../../ui/button';
import { card } from '../../ui/card.styles';
import { ChoiceBar } from './choice-bar';
import { MusicRow, PickRow } from './music-row';
import { albumItem, trackItem } from './music-states';
import type { MusicItem } from './music-states';
import { useChoice } from './use-choice';
import type { Choice } from './use-choice';
import styles from './backstage.module.css';

interface MusicProps {
  id: string;
  kind: 'tracks' | 'albums';
  title: string;
  count: number;
  empty: string;
  /** null: nobody here makes any. */
  link: { to: string; label: string } | null;
  /** The newest; while several are being chosen, all that can be. */
  items: readonly MusicItem[];
  place: WorkPlace;
  choice: Choice;
}

/** How many there are, and the ways to more of them. */
function Head({ id, title, count, link, choice, mayChoose }: MusicProps & { mayChoose: boolean }) {
  const { t } = useTranslation();
  return (
    <header>
      <h2 className="h3" id={id}>
        {title} <span className="t3 num">{formatNumber(count)}</span>
      </h2>
      <span className={styles.bsWays}>
        {mayChoose && !choice.isOn && (
          <Button size="sm" look="ghost" aria-describedby={id} onClick={choice.start}>
            {t('Choose several')}
          </Button>
        )}
        {link && (
          <Link className="lnk" to={link.to}>
            {link.label}
          </Link>
        )}
      </span>
    </header>
  );
}

function Music(props: MusicProps) {
  const { id, kind, title, count, empty, items, place, choice } = props;
  const { mayMove, move } = useMove();
  const { isOn, ids, choose, stop } = choice;
  const mayChoose = mayMove && count > 1;
  const isChoosing = isOn && mayChoose;
  const moveChosen = async (): Promise<void> => {
    // What has gone since it was chosen is not asked for.
    const chosen = items.filter((item) => ids.has(item.id));
    const [first] = chosen;
    const name = chosen.length === 1 && first ? { name: first.name } : {};
    if (await move({ kind, ids: chosen.map((item) => item.id), ...name })) stop();
  };
  return (
    <section className={cx(card.card, styles.bsCard)} aria-labelledby={id}>
      <Head {...props} mayChoose={mayChoose} />
      {count === 0 && <p className="t2">{empty}</p>}
      {count > 0 && (
        <ul>
          {items.map((item) =>
            isChoosing ? (
              <PickRow
                key={item.id}
                item={item}
                isChosen={ids.has(item.id)}
                onChosen={(isChosen) => choose([item.id], isChosen)}
              />
            ) : (
              <MusicRow
                key={item.id}
                item={item}
                kind={kind}
                mayUpdate={place.mayUpdate}
                maySeeInsights={place.maySeeInsights}
                onMove={mayMove ? () => void move({ kind, ids: [item.id], name: item.name }) : null}
              />
            ),
          )}
        </ul>
      )}
      {isChoosing && (
        <ChoiceBar label={title} choice={choice} all={items.map((item) => item.id)} onMove={() => void moveChosen()} />
      )}
    </section>
  );
}

/** Nothing is there yet: a team is named. */
function noSongs(t: TFunction, { workspace, mayCreate }: WorkPlace): string {
  if (!workspace) return t('No songs yet. Upload the first one.');
  const { name } = workspace;
  return mayCreate
    ? t(':name has no songs yet. Upload the first one.', { name })
    : t(':name has no songs yet.', { name });
}

export function NewestTracks({ tracks: { count, newest }, place }: { tracks: BackstageTracks; place: WorkPlace }) {
  const { t } = useTranslation();
  const choice = useChoice();
  const all = useOwnTracks(choice.isOn).data?.pagination.data;
  return (
    <Music
      id="bs-tracks"
      kind="tracks"
      title={t('Songs')}
      count={count}
      empty={noSongs(t, place)}
      link={place.mayCreate ? { to: '/backstage/upload', label: t('Upload music') } : null}
      items={((choice.isOn && all) || newest).map((track) => trackItem(t, track))}
      place={place}
      choice={choice}
    />
  );
}

export function NewestAlbums({ albums: { count, newest }, place }: { albums: BackstageAlbums; place: WorkPlace }) {
  const { t } = useTranslation();
  const choice = useChoice();
  const all = useOwnAlbums(choice.isOn).data?.pagination.data;
  return (
    <Music
      id="bs-albums"
      kind="albums"
      title={t('Albums')}
      count={count}
      empty={place.workspace ? t(':name has no albums yet.', { name: place.workspace.name }) : t('No albums yet.')}
      link={place.mayCreate ? { to: '/backstage/albums/new', label: t('New album') } : null}
      items={((choice.isOn && all) || newest).map((album) => albumItem(t, album))}
      place={place}
      choice={choice}
    />
  );
}
