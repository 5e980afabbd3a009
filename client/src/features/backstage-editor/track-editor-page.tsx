import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { albumPath, trackPath } from '@tonearm/shared/rules/paths';
import { useDeleteTracksMutation, useReplaceTrackFileMutation, useUpdateTrackMutation } from '../../api/generated/authoring.gen';
import { useGetTrackQuery } from '../../api/generated/catalogue.gen';
import { useReprocessTrackMutation } from '../../api/generated/processing.gen';
import '../../api/authoring-tags';
import '../../api/cache-tags';
import { trackPageArgs } from '../../api/page-args';
import { CoverField } from '../../music/release-form/cover-field';
import { LyricsButton } from '../../music/release-form/lyrics-button';
import { PublicationFields } from '../../music/release-form/publication-fields';
import { trackInput } from '../../music/release-form/release-input';
import { trackValuesOf } from '../../music/release-form/release-of';
import { trackFaults } from '../../music/release-form/release-rules';
import type { TrackValues } from '../../music/release-form/release-values';
import { DetailFields, DiscoveryFields, MainTrackFields } from '../../music/release-form/track-fields';
import { useProcessing } from '../../music/release-form/use-processing';
import { sharedTrack } from '../../music/share/shared-item';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import { useGuardedSave } from '../../platform/forms/use-guarded-save';
import { useToast } from '../../platform/toasts/use-toast';
import { AudioCard } from './audio-card';
import { DeleteButton } from './delete-button';
import { EditorCard, EditorFrame } from './editor-frame';
import { EditorGate } from './editor-gate';
import { PrivateLinkCard } from './private-link-card';
import { releaseChanges } from './release-labels';
import { TrackOptions } from './track-options';
import { useReleaseForm } from './use-release-form';
import { useReload } from './use-reload';

const isWaiting = ({ processing_state: state }: Track): boolean => state !== undefined && state !== 'ready' && state !== 'failed';

/** The file of a track that exists: its state lives on, and another file may take its place. */
function TrackAudio({ track, refetch }: { track: Track; refetch: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const report = useReportProblem();
  const [replace, replacing] = useReplaceTrackFileMutation();
  const [reprocess] = useReprocessTrackMutation();
  useProcessing(isWaiting(track) ? [track.id] : [], refetch, refetch);
  const take = useCallback(({ fileEntryId }: { fileEntryId: number }) => void replace({ id: track.id, replaceFileInput: { file_entry_id: fileEntryId } }).unwrap().then(() => {
    toast({ type: 'positive', message: t('The file was replaced. Plays and comments stay.') });
    refetch();
  }, report), [replace, track.id, toast, t, refetch, report]);
  return (
    <AudioCard
      scope={`replace-${track.id}`} present={{ state: track.processing_state ?? 'ready', error: track.processing_error ?? null, durationMs: track.duration_ms }}
      arrived={null} isBusy={replacing.isLoading} onFile={take} onReprocess={() => void reprocess({ id: track.id }).unwrap().then(refetch, report)}
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
      name={track.name} label={t('Delete song')} consequence={t('The song, its comments and its lyrics go. Its file stays in the bin for 30 days.')}
      onDelete={async () => {
        await remove({ ids: String(track.id) }).unwrap();
        onGone();
        toast({ type: 'positive', message: t(':name deleted', { name: track.name }) });
        void navigate(track.album ? albumPath(track.album) : '/backstage/upload');
      }}
    />
  );
}

function TrackEditor({ track, refetch, reload }: { track: Track; refetch: () => void; reload: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [update] = useUpdateTrackMutation();
  const save = useGuardedSave();
  const form = useReleaseForm<TrackValues, Track>({
    initial: trackValuesOf(track),
    faultsOf: (values) => trackFaults(values, 0),
    send: (values, cover) => save({
      read: track, onReload: reload, changes: (current) => releaseChanges(t, trackValuesOf(track), trackValuesOf(current)),
      send: async (expected) => (await update({ id: track.id, updateTrackInput: { ...trackInput(values, cover), expected_updated_at: expected } }).unwrap()).track,
    }),
    onSaved: ({ name }) => { toast({ type: 'positive', message: t(':name updated', { name }) }); refetch(); },
  });
  const { values, set, errorOf } = form;
  const fields = { values, set, errorOf };
  const aside = (
    <>
      <EditorCard title={t('Cover')}><CoverField of={track} name={values.name} next={form.cover} onChange={form.setCover} /></EditorCard>
      <TrackAudio track={track} refetch={refetch} />
      <TrackOptions values={values} set={set} />
      <PrivateLinkCard item={sharedTrack(track)} />
      {track.permissions?.delete && <DeleteTrack track={track} onGone={form.forget} />}
    </>
  );
  return (
    <EditorFrame
      title={track.name} viewPath={trackPath(track)} insightsPath={`/backstage/tracks/${track.id}/insights`} isDirty={form.isDirty} isPending={form.isPending} canSave={form.canSave}
      saveLabel={t('Save')} onSave={form.save} aside={aside}
    >
      <EditorCard title={t('Details')}><MainTrackFields {...fields} /></EditorCard>
      <EditorCard title={t('Discovery')}><DiscoveryFields {...fields} /></EditorCard>
      <EditorCard title={t('Release')}><PublicationFields values={values} set={set} error={errorOf('publishAt')} /></EditorCard>
      <EditorCard title={t('Credits and codes')}><DetailFields {...fields} /></EditorCard>
      <EditorCard title={t('Lyrics')}><LyricsButton track={track} /></EditorCard>
    </EditorFrame>
  );
}

/** `/backstage/tracks/{id}/edit` */
export function TrackEditorPage() {
  const id = Number(useParams()['id']);
  const query = useGetTrackQuery(trackPageArgs(id), { refetchOnMountOrArgChange: true });
  const { refetch } = query;
  const { key, reload } = useReload(id, refetch);
  return (
    <EditorGate query={query} mayEdit={query.currentData?.track.permissions?.update === true}>
      {() => query.currentData && <TrackEditor key={key} track={query.currentData.track} refetch={() => void refetch()} reload={reload} />}
    </EditorGate>
  );
}
