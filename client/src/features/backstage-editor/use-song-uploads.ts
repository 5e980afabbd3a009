import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { UPLOADED_TRACKS_MAX } from '@tonearm/shared/limits';
import { readApiError } from '../../api/errors';
import { useCreateTracksFromUploadsMutation } from '../../api/authoring';
import { useLatest } from '../../lib/use-latest';
import { useToast } from '../../platform/toasts/use-toast';
import { isUnderWay } from '../../platform/uploads/queue-rules';
import type { DroppedFiles, UploadItem } from '../../platform/uploads/upload-item';
import { useUploads } from '../../platform/uploads/use-uploads';
import type { Uploads } from '../../platform/uploads/use-uploads';

/** Files that end together become songs together. */
const GATHER_MS = 400;

/** Uploads that are songs by now: the queue keeps them until it is cleared, and outlives the page. */
const settled = new Set<string>();

type Finished = UploadItem & { fileEntryId: number };
const isFinished = (item: UploadItem): item is Finished => item.status === 'completed' && item.fileEntryId !== null;
const byName = (a: UploadItem, b: UploadItem): number => a.name.localeCompare(b.name, undefined, { numeric: true });

export interface SongUploads {
  /** Files on their way, and those of which no song could be made. */
  items: readonly UploadItem[];
  actions: Pick<Uploads, 'pause' | 'resume' | 'retry' | 'cancel'>;
  /** Why no song was made of it; null: it is on its way. */
  problemOf: (item: UploadItem) => string | null;
  add: (files: readonly File[] | DroppedFiles) => void;
  /** Makes a song of a file that arrived, once more. */
  retry: (item: UploadItem) => void;
  /** Takes a file that is no song away. */
  dismiss: (item: UploadItem) => void;
  /** Some are no songs yet, but will be. */
  isBusy: boolean;
}

interface Made {
  tracks: readonly Track[];
  /** Why files made none, by upload. */
  problems: Readonly<Record<string, string>>;
  duplicates: readonly string[];
}

/** Makes drafts of files that arrived; one that makes its batch fail is reported, the others are made. */
function useMake(artistId: number | undefined): (items: readonly Finished[]) => Promise<Made> {
  const { t } = useTranslation();
  const [create] = useCreateTracksFromUploadsMutation();
  const make = async (items: readonly Finished[]): Promise<Made> => {
    try {
      const input = {
        file_entry_ids: items.map(({ fileEntryId }) => fileEntryId),
        group_as: 'single_tracks' as const,
        ...(artistId !== undefined && { artist_id: artistId }),
      };
      const { tracks, warnings } = await create({ fromUploadsInput: input }).unwrap();
      const of = (code: string): Finished[] =>
        items.filter(({ fileEntryId }) =>
          warnings.some((warning) => warning.code === code && warning.file_entry_id === fileEntryId),
        );
      return {
        tracks,
        duplicates: of('duplicate').map(({ name }) => name),
        problems: Object.fromEntries(
          of('over_quota').map(({ id }) => [id, t('There are not enough minutes left for this.')]),
        ),
      };
    } catch (error) {
      if (items.length === 1 || readApiError(error).status !== 422) {
        const message = t(readApiError(error).message);
        return { tracks: [], duplicates: [], problems: Object.fromEntries(items.map(({ id }) => [id, message])) };
      }
      const alone: Made[] = [];
      for (const item of items) alone.push(await make([item]));
      return {
        tracks: alone.flatMap(({ tracks }) => tracks),
        duplicates: alone.flatMap(({ duplicates }) => duplicates),
        problems: Object.assign({}, ...alone.map(({ problems }) => problems)) as Made['problems'],
      };
    }
  };
  return make;
}

/**
 * Uploads that become songs of the album whose form is open: drafts at once, on the album when it is saved.
 * @param scope names the uploads of this form. @param artistId whose songs they are, where nothing else is said.
 */
export function useSongUploads(
  scope: string,
  artistId: number | undefined,
  onSongs: (tracks: readonly Track[]) => void,
): SongUploads {
  const { t } = useTranslation();
  const uploads = useUploads(scope);
  const make = useMake(artistId);
  const toast = useToast();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const open = uploads.items.filter(({ id, status }) => status !== 'aborted' && !settled.has(id));
  const batch = open
    .filter(isFinished)
    .filter(({ id }) => !(id in problems))
    .sort(byName)
    .slice(0, UPLOADED_TRACKS_MAX);
  const forget = (upload: string): void => setProblems(({ [upload]: _told, ...others }) => others);
  const signature = batch.map(({ id }) => id).join(' ');
  const latest = useLatest({ batch, make, onSongs, toast, t });

  useEffect(() => {
    if (signature === '' || isBusy) return;
    const timer = setTimeout(() => {
      const { batch: taken, make: makeNow } = latest.current;
      setBusy(true);
      void makeNow(taken)
        .then((made) => {
          for (const { id } of taken) if (!(id in made.problems)) settled.add(id);
          setProblems((all) => ({ ...all, ...made.problems }));
          const { onSongs: tell, toast: say, t: words } = latest.current;
          if (made.tracks.length > 0) tell(made.tracks);
          for (const name of made.duplicates)
            say({ type: 'positive', message: words('“:name” sounds like a song that is here already.', { name }) });
        })
        .finally(() => setBusy(false));
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [signature, isBusy, latest]);

  return {
    items: open,
    actions: uploads,
    isBusy: isBusy || batch.length > 0 || open.some(isUnderWay),
    problemOf: ({ id }) => problems[id] ?? null,
    add: (files) => void uploads.add(files, { uploadType: 'trackMedia' }),
    retry: ({ id }) => forget(id),
    dismiss: ({ id }) => {
      settled.add(id);
      forget(id);
    },
  };
}
