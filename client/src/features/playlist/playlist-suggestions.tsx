import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plus } from 'lucide-react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import type { Playlist } from '@tonearm/shared/catalogue/playlists.dto';
import { RADIO_EXCLUDE_MAX_LENGTH } from '@tonearm/shared/limits';
import { useGetRadioQuery } from '../../api/radio';
import { useAddTracks } from '../../music/add-to-playlist/use-add-tracks';
import { Reason } from '../../music/reason';
import { RADIO_COLUMNS } from '../../music/track-table/columns';
import type { Columns } from '../../music/track-table/columns';
import { TrackTable } from '../../music/track-table/track-table';
import type { QueueSource } from '../../platform/player/player-types';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import type { MenuAction } from '../../ui/menu/menu-types';
import { rows } from '../../music/track-table/rows.styles';
import { cards } from '../../ui/cards.styles';

const SHOWN = 10;
/** The first songs' ids are enough to leave out; the server asks about the others when they are added twice. */
const LEFT_OUT = Math.floor(RADIO_EXCLUDE_MAX_LENGTH / 11);

interface Adding {
  label: string;
  add: (track: Track) => void;
}
const AddingContext = createContext<Adding>({ label: '', add: () => undefined });

function AddButton({ track }: { track: Track }) {
  const { label, add } = use(AddingContext);
  return (
    <IconButton label={label} className={rows.keep} tabIndex={-1} data-cell onClick={() => add(track)}>
      <Icon of={Plus} size={18} />
    </IconButton>
  );
}

const COLUMNS: Columns = { ...RADIO_COLUMNS, Note: Reason, Extra: AddButton };

interface PlaylistSuggestionsProps {
  playlist: Playlist;
  /** What stands in it, as far as it is loaded. */
  tracks: readonly Track[];
}

/** Songs that go with a playlist, for those who may add some; absent where there are none. */
export default function PlaylistSuggestions({ playlist, tracks }: PlaylistSuggestionsProps) {
  const { t } = useTranslation();
  // As it was when the page was opened: a list that changes under the pointer at each song that is added helps nobody.
  const [exclude] = useState(() =>
    tracks
      .slice(0, LEFT_OUT)
      .map((track) => track.id)
      .join(','),
  );
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const { currentData } = useGetRadioQuery({
    seedType: 'playlist',
    seedId: String(playlist.id),
    seed: playlist.id,
    exclude,
  });
  const addTracks = useAddTracks();
  const source = useMemo<QueueSource>(
    () => ({ type: 'radio', id: playlist.id, name: playlist.name }),
    [playlist.id, playlist.name],
  );
  const shown = useMemo(() => {
    const inside = new Set(tracks.map((track) => track.id));
    return (currentData?.recommendations ?? [])
      .filter((track) => !inside.has(track.id) && !taken.has(track.id))
      .slice(0, SHOWN);
  }, [currentData, tracks, taken]);
  const add = useCallback(
    (track: Track) => {
      void addTracks({ id: playlist.id, name: playlist.name }, [track.id]).then((isAdded) => {
        if (isAdded) setTaken((before) => new Set(before).add(track.id));
      });
    },
    [addTracks, playlist.id, playlist.name],
  );
  const label = t('Add to this playlist');
  const adding = useMemo(() => ({ label, add }), [label, add]);
  const actions = (track: Track): readonly MenuAction[] => [
    { id: 'here', label, icon: Plus, startsGroup: true, onSelect: () => add(track) },
  ];
  if (shown.length === 0) return null;
  return (
    <AddingContext value={adding}>
      <section className={cards.shelf} aria-label={t('Suggestions')}>
        <header>
          <div>
            <h2 className="h2">{t('Suggestions')}</h2>
            <p className="t2 s13">{t('Songs that go with what is in this playlist.')}</p>
          </div>
        </header>
        <TrackTable tracks={shown} source={source} label={t('Suggestions')} columns={COLUMNS} moreActions={actions} />
      </section>
    </AddingContext>
  );
}
