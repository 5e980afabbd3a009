import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useCreateTrackMutation } from '../../api/authoring';
import { useLatest } from '../../lib/use-latest';
import { CoverField } from '../../music/release-form/cover-field';
import { newTrackInput } from '../../music/release-form/release-input';
import { trackFaults } from '../../music/release-form/release-rules';
import { EMPTY_TRACK } from '../../music/release-form/release-values';
import { useCan, useWorkspaceId } from '../../platform/session/use-session';
import { useToast } from '../../platform/toasts/use-toast';
import { useMakerArea } from '../../platform/maker-area/maker-area';
import { MayMakeMusic } from '../../platform/workspaces/may-make-music';
import { WorkingIn } from '../../platform/workspaces/working-in';
import { isUnderWay } from '../../platform/uploads/queue-rules';
import type { UploadItem } from '../../platform/uploads/upload-item';
import { useUploads } from '../../platform/uploads/use-uploads';
import { settingsPage } from '../../ui/settings-page.styles';
import { AlbumField } from './album-field';
import { AudioCard } from './audio-card';
import { EditorCard, EditorFrame } from '../../platform/forms/editor-frame';
import { SourceCard } from './source-card';
import { FILE_SOURCE, sourceFaults, sourceInput } from './source-values';
import { TrackCards } from './track-cards';
import type { TrackDraft } from './track-draft';
import { TrackOptions } from './track-options';
import { useReleaseForm } from './use-release-form';

type Arrived = UploadItem & { fileEntryId: number };
const SCOPE = 'new-track';
const bareName = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/^\d{1,3}[ ._-]+/, '')
    .replaceAll('_', ' ');

function NewTrack() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const area = useMakerArea();
  const toast = useToast();
  const [create] = useCreateTrackMutation();
  const [file, setFile] = useState<Arrived | null>(null);
  // Another one that is to take its place.
  const isSending = useUploads(SCOPE).items.some(isUnderWay);
  const form = useReleaseForm<TrackDraft, Track>({
    initial: { ...EMPTY_TRACK, visibility: 'public', ...FILE_SOURCE, albumId: null, image: null, cover: null },
    faultsOf: (values) => ({ ...trackFaults(values, Date.now()), ...sourceFaults(values) }),
    send: async (values) =>
      (
        await create({
          createTrackInput: {
            ...newTrackInput(values, values.cover),
            album_id: values.albumId,
            ...(values.sourceType === 'upload'
              ? { file_entry_id: file?.fileEntryId ?? 0 }
              : sourceInput(values, FILE_SOURCE)),
          },
        }).unwrap()
      ).track,
    onSaved: (track) => {
      toast({ type: 'positive', message: t(':name created', { name: track.name }) });
      void navigate(area.editorOf('tracks', track.id), { replace: true });
    },
  });
  const { values, set, errorOf } = form;
  const fields = { values, set, errorOf };
  const isFile = values.sourceType === 'upload';
  const maySource = useCan('music.update') && area.isAdmin;
  const latest = useLatest(fields);
  const take = useCallback(
    (arrived: Arrived) => {
      setFile(arrived);
      if (latest.current.values.name.trim() === '') latest.current.set({ name: bareName(arrived.name) });
    },
    [latest],
  );
  const aside = (
    <>
      {isFile && <AudioCard scope={SCOPE} present={null} arrived={file?.name ?? null} isBusy={false} onFile={take} />}
      {maySource && <SourceCard {...fields} mayBeFile />}
      <EditorCard title={t('Cover')}>
        <CoverField
          of={null}
          name={values.name}
          next={values.cover}
          onChange={(cover) => set({ cover, image: cover.url })}
        />
      </EditorCard>
      <TrackOptions values={values} set={set} />
    </>
  );
  return (
    <EditorFrame
      title={t('New song')}
      whose={<WorkingIn />}
      back={area.backFrom('tracks')}
      form={form}
      canSave={isFile ? file !== null && !isSending : true}
      saveLabel={values.visibility === 'private' ? t('Save') : t('Publish')}
      aside={aside}
    >
      <TrackCards
        {...fields}
        album={
          <AlbumField
            present={null}
            albumId={values.albumId}
            error={errorOf('albumId')}
            onChange={(albumId) => set({ albumId })}
          />
        }
      />
    </EditorFrame>
  );
}

/** `/backstage/tracks/new` */
export function NewTrackPage() {
  const { t } = useTranslation();
  const placeId = useWorkspaceId();
  return (
    <MayMakeMusic title={t('You can’t upload music here')} frame={settingsPage.settingsPage}>
      <NewTrack key={placeId} />
    </MayMakeMusic>
  );
}
