import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AArrowUp, Languages, MicVocal } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { TrackLyricsAnswer } from '@tonearm/shared/catalogue/lyrics.dto';
import { trackPath } from '@tonearm/shared/rules/paths';
import { readApiError } from '../../api/errors';
import { useGetTrackLyricsQuery } from '../../api/lyrics';
import { readStored, writeStored } from '../../lib/storage';
import { cx } from '../../lib/class-names';
import { ArtistLinks } from '../../music/artist-links';
import { Cover } from '../../music/cover/cover';
import { languageName } from '../../music/lyrics/editor/language-choices';
import { LyricLinks } from '../../music/lyrics/lyric-links';
import { LyricsView } from '../../music/lyrics/lyrics-view';
import type { LyricSize } from '../../music/lyrics/lyrics-view';
import { useLyricEditor } from '../../music/lyrics/use-lyric-editor';
import { useMayEditLyrics } from '../../music/lyrics/use-lyric-rights';
import { usePlayerPosition } from '../../music/lyrics/use-player-position';
import { tintStyle } from '../../music/tint';
import { NotFound } from '../../platform/errors/not-found';
import { PageProblem } from '../../platform/errors/query-state';
import { useLocale } from '../../platform/i18n/use-locale';
import { useDocumentTitle } from '../../platform/navigation/document-title';
import { usePageChrome } from '../../platform/navigation/page-chrome';
import { PageHeading } from '../../platform/navigation/page-heading';
import { useSettings } from '../../platform/session/use-session';
import { useCurrentTrack, usePlayerActions } from '../../platform/player/use-player';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { MenuButton } from '../../ui/menu/menu-button';
import { useDelayedPending } from '../../ui/spinner';
import { StateView } from '../../ui/state-view';
import styles from './lyrics.module.css';
import { art } from '../../music/cover/cover.styles';
import { itemPage } from '../../ui/item-page.styles';
import { page } from '../../ui/page.styles';

const SIZES = ['small', 'medium', 'large'] as const;
const SIZE_KEY = 'tonearm.lyric-size';

function useSize() {
  const [size, setSize] = useState<LyricSize>(() => SIZES.find((one) => one === readStored(SIZE_KEY)) ?? 'medium');
  const grow = (): void => {
    const next = SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] as LyricSize;
    setSize(next);
    writeStored(SIZE_KEY, next);
  };
  return { size, grow };
}

function LanguageButton({
  languages,
  chosen,
  onChoose,
}: {
  languages: readonly string[];
  chosen: string;
  onChoose: (code: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLocale();
  if (languages.length < 2) return null;
  const actions = () =>
    languages.map((code) => ({
      id: code,
      label: languageName(code, language, t('Not known')),
      onSelect: () => onChoose(code),
      isChosen: code === chosen,
    }));
  return (
    <MenuButton label={t('Language of the lyrics')} actions={actions}>
      <Icon of={Languages} size={19} />
    </MenuButton>
  );
}

function Head({
  track,
  answer,
  onChoose,
  onGrow,
}: {
  track: Track;
  answer: TrackLyricsAnswer | undefined;
  onChoose: (code: string) => void;
  onGrow: () => void;
}) {
  const { t } = useTranslation();
  return (
    <header className={styles.lhead}>
      <Cover of={track} name={track.album?.name ?? track.name} sizes="64px" alt="" className={art.s} />
      <div className="who">
        <PageHeading className="h2 ell">
          <Link className="hov-line" to={trackPath(track)}>
            {track.name}
          </Link>
        </PageHeading>
        <div className="t2 ell">
          <ArtistLinks artists={track.artists} className="hov-line" />
        </div>
      </div>
      {answer && (
        <span className="row">
          <IconButton label={t('Text size')} onClick={onGrow}>
            <Icon of={AArrowUp} size={20} />
          </IconButton>
          <LanguageButton languages={answer.languages} chosen={answer.lyric.language} onChoose={onChoose} />
          <LyricLinks track={track} lyric={answer.lyric} />
        </span>
      )}
    </header>
  );
}

function NoLyrics({ track }: { track: Track }) {
  const { t } = useTranslation();
  const mayAdd = useMayEditLyrics(track, null);
  const edit = useLyricEditor(track);
  return (
    <StateView
      icon={MicVocal}
      title={t('No lyrics yet')}
      action={
        mayAdd && (
          <Button look="primary" pill onClick={() => edit(null)}>
            {t('Add lyrics')}
          </Button>
        )
      }
    >
      {t('This song has no lyrics yet.')}
    </StateView>
  );
}

function TrackWords({ track }: { track: Track }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<string | null>(null);
  const { currentData, error, refetch, isFetching } = useGetTrackLyricsQuery({
    id: track.id,
    ...(language === null ? {} : { language }),
  });
  const { size, grow } = useSize();
  const position = usePlayerPosition();
  const { seek } = usePlayerActions();
  const isLate = useDelayedPending(isFetching && !currentData);
  useDocumentTitle(t('Lyrics of :name', { name: track.name }));
  const status = error && !currentData ? readApiError(error).status : null;
  return (
    <div data-tint style={tintStyle(track.image_color)}>
      <div className={cx(itemPage.tinted, itemPage.low)} />
      <div className={cx(page.page, styles.lpage)}>
        <Head track={track} answer={currentData} onChoose={setLanguage} onGrow={grow} />
        {currentData && (
          <LyricsView
            key={currentData.lyric.id}
            lines={currentData.lyric.lines}
            position={currentData.lyric.is_synced ? position : null}
            onSeek={seek}
            size={size}
          />
        )}
        {status !== null &&
          (status === 404 || status === 403 || status === 401 ? (
            <NoLyrics track={track} />
          ) : (
            <PageProblem onRetry={() => void refetch()} />
          ))}
        {isLate && (
          <p className="t2" role="status">
            {t('Loading')}
          </p>
        )}
      </div>
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  useDocumentTitle(t('Lyrics'));
  return (
    <div className={page.page}>
      <StateView icon={MicVocal} title={t('Nothing is playing')} headingLevel={1}>
        {t('Play a song, and its words appear here.')}
      </StateView>
    </div>
  );
}

/** `/lyrics`: the words of what plays. */
export function LyricsPage() {
  const { t } = useTranslation();
  const track = useCurrentTrack();
  usePageChrome({ title: t('Lyrics') });
  const isHidden = useSettings()['player.hide_lyrics'];
  if (isHidden) return <NotFound />;
  return track ? <TrackWords key={track.id} track={track} /> : <Nothing />;
}
