import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { useDeleteTracksMutation, useReplaceTrackFileMutation, useUpdateTrackMutation } from '../../api/authoring';
import { useGetTrackQuery } from '../../api/catalogue';
import { useReprocessTrackMutation } from '../../api/processing';
import { trackPageArgs } from '../../api/page-args';
import { CoverField } from '../../music/release-form/cover-field';
import { LyricsButton } from '../../music/release-form/lyrics-button';
import { trackFaults } from '../../music/release-form/release-rules';
import { useProcessing } from '../../music/release-form/use-processing';
import { sharedTrack } from '../../music/share/shared-item';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useCan } from '../../platform/session/use-session';
import { MusicOf } from '../../platform/workspaces/music-of';
import { useToast } from '../../platform/toasts/use-toast';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { AlbumField } from './album-field';
import { AudioCard } from './audio-card';
import { DeleteButton } from '../../platform/forms/delete-button';
import { EditorCard, EditorFrame } from '../../platform/forms/editor-frame';
import { DraftView } from './draft-view';
import { readsDraft } from './draft-reading';
import { EditorGate } from './editor-gate';
import { MoveButton } from './move-button';
import { ItemNotes } from './item-notes';
import { PrivateLinkCard } from './private-link-card';
import { TrackCards } from './track-cards';
import { SourceCard } from './source-card';
import { sourceFaults } from './source-values';
import { trackTexts } from './release-texts';
import { trackDraftInput, trackDraftOf } from './track-draft';
import type { TrackDraft } from './track-draft';
import { TrackOptions } from './track-options';
import { useReleaseForm } from './use-release-form';

const hasFile = ({ source_type: type = 'upload' }: Track): boolean => type === 'upload';
const isWaiting = ({ processing_state: state }: Track): boolean =>
  state !== undefined && state !== 'ready' && state !== 'failed';

/** The file of a track that exists: its state lives on, and another file may take its place. */
function TrackAudio({ track, refetch }: { track: Track; refetch: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const report = useReportProblem();
  const [replace, replacing] = useReplaceTrackFileMutation();
  const [reprocess] = useReprocessTrackMutation();
  useProcessing(isWaiting(track) ? [track.id] : [], refetch, refetch);
  const take = useCallback(
    ({ fileEntryId }: { fileEntryId: number }) =>
      void replace({ id: track.id, replaceFileInput: { file_entry_id: fileEntryId } })
        .unwrap()
        .then(() => {
          toast({ type: 'positive', message: t('The file was replaced. Plays and comments stay.') });
          refetch();
        }, report),
    [replace, track.id, toast, t, refetch, report],
  );
  return (
    <AudioCard
      scope={`replace-${track.id}`}
      present={
        hasFile(track)
          ? {
              state: track.processing_state ?? 'ready',
              error: track.processing_error ?? null,
              durationMs: track.duration_ms,
            }
          : null
      }
      arrived={null}
      isBusy={replacing.isLoading}
      onFile={take}
      onReprocess={() => void reprocess({ id: track.id }).unwrap().then(refetch, report)}
    />
  );
}

function DeleteTrack({ track, onGone }: { track: Track; onGone: () => void }) {
  const { t } = useTranslation();
  const [remove] = useDeleteTracksMutation();
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <DeleteButton
      name={track.name}
      label={t('Delete song')}
      consequence={t('The song, its comments and its lyrics go. Its file stays in the bin for 30 days.')}
      onDelete={async () => {
        await remove({ ids: String(track.id) }).unwrap();
        onGone();
        toast({ type: 'positive', message: t(':name deleted', { name: track.name }) });
        void navigate(track.album ? albumPath(track.album) : '/backstage/upload');
      }}
    />
  );
}

function TrackEditor({ track, refetch }: { track: Track; refetch: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const area = useMakerArea();
  const [update] = useUpdateTrackMutation();
  const form = useReleaseForm<TrackDraft, Track>({
    initial: trackDraftOf(track),
    item: {
      version: track.updated_at,
      valuesOf: (item, kept) => trackDraftOf(item, kept?.cover),
      refetch,
      textsOf: ({ album }) => trackTexts(t, [track.album, album]),
    },
    faultsOf: (values) => ({ ...trackFaults(values, 0), ...sourceFaults(values) }),
    send: async (draft, sending) =>
      (
        await update({
          id: track.id,
          updateTrackInput: { ...trackDraftInput(draft, sending), expected_updated_at: sending.version },
        }).unwrap()
      ).track,
    onSaved: ({ name }) => {
      toast({ type: 'positive', message: t(':name updated', { name }) });
      refetch();
    },
  });
  const { values, set, errorOf } = form;
  const fields = { values, set, errorOf };
  // What lies in a folder of the site comes from there.
  const maySource = useCan('music.update') && area.isAdmin && (!hasFile(track) || track.file_entry_id != null);
  const aside = (
    <>
      <EditorCard title={t('Cover')}>
        <CoverField
          of={track}
          name={track.album?.name ?? values.name}
          next={values.cover}
          onChange={(cover) => set({ cover, image: cover.url })}
        />
      </EditorCard>
      <TrackAudio track={track} refetch={refetch} />
      {maySource && <SourceCard {...fields} mayBeFile={hasFile(track)} />}
      <TrackOptions values={values} set={set} />
      <PrivateLinkCard item={sharedTrack(track)} />
      {track.album === null && <MoveButton kind="tracks" item={track} onMoved={refetch} />}
      <ItemNotes item={{ type: 'track', id: track.id }} />
      {/* The list of all tracks deletes into the trash. */}
      {!area.isAdmin && track.permissions?.delete && <DeleteTrack track={track} onGone={form.forget} />}
    </>
  );
  return (
    <EditorFrame
      title={track.name}
      viewPath={trackPath(track)}
      insightsPath={area.insightsOf('tracks', track.id)}
      back={area.backFrom('tracks')}
      whose={<MusicOf owner={track.owner} />}
      form={form}
      canSave={form.canSubmit}
      saveLabel={t('Save')}
      aside={aside}
    >
      <TrackCards
        {...fields}
        isHidden={track.is_hidden === true}
        album={
          <AlbumField
            present={track.album}
            albumId={values.albumId}
            error={errorOf('albumId')}
            onChange={(albumId) => set({ albumId })}
          />
        }
      />
      <EditorCard title={t('Lyrics')}>
        <LyricsButton track={track} />
      </EditorCard>
    </EditorFrame>
  );
}

/** `/backstage/tracks/{id}/edit` */
export function TrackEditorPage() {
  const id = Number(useParams()['id']);
  const query = useGetTrackQuery(trackPageArgs(id), { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const { isAdmin } = useMakerArea();
  const track = query.currentData?.track;
  return (
    <EditorGate
      query={query}
      mayEdit={track?.permissions?.update === true}
      reader={!isAdmin && track && readsDraft(track) ? <DraftView item={track} path={trackPath(track)} /> : undefined}
    >
      {() =>
        query.currentData && <TrackEditor key={id} track={query.currentData.track} refetch={() => void refetch()} />
      }
    </EditorGate>
  );
}
