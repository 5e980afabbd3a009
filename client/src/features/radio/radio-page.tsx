import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RefreshCw, Shuffle } from 'lucide-react';
import type { RadioSeed, RecommendedTrack } from '@tonearm/shared/catalogue/radio.dto';
import { radioPath } from '@tonearm/shared/rules/paths';
import { LoadMore } from '../../music/endless/load-more';
import { PlayButton } from '../../music/play-button/play-button';
import { usePlayContext } from '../../music/play-button/use-play-context';
import { Reason } from '../../music/reason';
import { tintStyle } from '../../music/tint';
import { RADIO_COLUMNS } from '../../music/track-table/columns';
import type { Columns } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import { NotFound } from '../../platform/errors/not-found';
import { QueryProblem } from '../../platform/errors/query-state';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { useCanonicalPath } from '../../platform/navigation/use-canonical-path';
import type { QueueSource } from '../../platform/player/player-types';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { HeaderSkeleton, TrackRowsSkeleton } from '../../ui/skeleton';
import { RadioHeader } from './radio-header';
import { radioPagesApi } from './radio-pages-api';
import { TasteButtons, TasteProvider, useTasteActions } from './taste';
import styles from './radio.module.css';
import { cx } from '../../lib/class-names';
import { itemPage } from '../../ui/item-page.styles';
import { page as pageStyles } from '../../ui/page.styles';

const COLUMNS: Columns = { ...RADIO_COLUMNS, Note: Reason, Extra: TasteButtons };
const DAY_MS = 86_400_000;

/** A station sounds the same for a day, so that going back leads to the same list. */
const today = (): number => Math.floor(Date.now() / DAY_MS);

interface LoadedRadioProps {
  seed: RadioSeed;
  tracks: readonly RecommendedTrack[];
  onDrawAgain: () => void;
}

function LoadedRadio({ seed, tracks, onDrawAgain }: LoadedRadioProps) {
  const { t } = useTranslation();
  const name = seed.model_type === 'user' ? t('Daily mix') : t(':name radio', { name: seed.name });
  const source = useMemo<QueueSource>(() => ({ type: 'radio', id: seed.id, name }), [seed.id, name]);
  const play = usePlayContext(source, () => tracks);
  const tasteActions = useTasteActions();
  useDocumentTitle(name);
  useCanonicalPath(radioPath(seed));
  usePageChrome({ title: name });
  return (
    <div data-tint style={tintStyle(seed.image_color)}>
      <div className={cx(itemPage.tinted, itemPage.low)} />
      <div className={pageStyles.page}>
        <RadioHeader seed={seed} name={name}>
          <PlayButton context={play} name={name} size="header" />
          <IconButton label={t('Shuffle')} onClick={play.shuffle}>
            <Icon of={Shuffle} size={21} />
          </IconButton>
          <IconButton label={t('Other songs')} onClick={onDrawAgain}>
            <Icon of={RefreshCw} size={20} />
          </IconButton>
        </RadioHeader>
        {tracks.length === 0 ? (
          <p className="t2">{t('There’s nothing to play here yet.')}</p>
        ) : (
          <TrackTable
            tracks={tracks}
            source={source}
            label={name}
            columns={COLUMNS}
            hasHead
            moreActions={tasteActions}
          />
        )}
      </div>
    </div>
  );
}

function Radio({ seedType, seedId }: { seedType: string; seedId: string }) {
  const [number, setNumber] = useState(today);
  const { currentData, error, refetch, hasNextPage, isFetching, fetchNextPage } =
    radioPagesApi.useRadioPagesInfiniteQuery({ seedType, seedId, seed: number });
  const tracks = useMemo(() => {
    const byId = new Map(currentData?.pages.flatMap((page) => page.recommendations).map((track) => [track.id, track]));
    return [...byId.values()];
  }, [currentData]);
  const drawAgain = useCallback(() => setNumber((before) => before + 100_000), []);
  const seed = currentData?.pages[0]?.seed;
  if (!seed && error) return <QueryProblem error={error} onRetry={() => void refetch()} notFound={<NotFound />} />;
  if (!seed)
    return (
      <div className={pageStyles.page}>
        <HeaderSkeleton />
        <div className={styles.moreRoom}>
          <TrackRowsSkeleton withCover />
        </div>
      </div>
    );
  return (
    <>
      <LoadedRadio seed={seed} tracks={tracks} onDrawAgain={drawAgain} />
      <LoadMore hasMore={hasNextPage} isFetching={isFetching} error={error} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** `/radio/{seedType}/{seedId}/{name}` */
export function RadioPage() {
  const { seedType = '', seedId = '' } = useParams();
  return (
    <TasteProvider key={`${seedType}/${seedId}`}>
      <Radio seedType={seedType} seedId={seedId} />
    </TasteProvider>
  );
}
