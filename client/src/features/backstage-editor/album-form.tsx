import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album, Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { AlbumDetailFields, MainAlbumFields } from '../../music/release-form/album-fields';
import { CoverField } from '../../music/release-form/cover-field';
import { PublicationFields } from '../../music/release-form/publication-fields';
import { discNumbers } from '../../music/release-form/disc-numbers';
import { albumInput } from '../../music/release-form/release-input';
import { albumFaults } from '../../music/release-form/release-rules';
import type { AlbumValues, NewCover } from '../../music/release-form/release-values';
import { AlbumSongs } from './album-songs';
import { EditorCard, EditorFrame } from './editor-frame';
import { useOwnSingles } from './use-own-singles';
import { useReleaseForm } from './use-release-form';

/** What the form of an album holds, its songs with it. */
export interface AlbumDraft extends AlbumValues {
  tracks: readonly Track[];
}

/** As the API takes it; songs take over who may see them, as the stricter of both would hide them. */
export const albumDraftInput = (draft: AlbumDraft, before: readonly Track[], cover: NewCover | null) => {
  const fields = albumInput(draft, cover);
  const isNew = ({ id }: Track): boolean => !before.some((track) => track.id === id);
  const discs = discNumbers(draft.tracks);
  return {
    ...fields,
    tracks: draft.tracks.map((track, index) => ({
      id: track.id, disc_number: discs[index] ?? 1, ...(isNew(track) || draft.visibility !== track.visibility ? { visibility: draft.visibility, publish_at: fields.publish_at ?? null } : {}),
    })),
  };
};

interface AlbumFormProps {
  title: string;
  initial: AlbumDraft;
  album: Album | null;
  viewPath?: string;
  saveLabel: string;
  send: (draft: AlbumDraft, cover: NewCover | null) => Promise<Album | null>;
  onSaved: (album: Album) => void;
  /** Below the cover; gets what says that nothing is left to save. */
  aside?: (forget: () => void) => ReactNode;
}

/** The form of an album, new or not. */
export function AlbumForm({ title, initial, album, viewPath, saveLabel, send, onSaved, aside }: AlbumFormProps) {
  const { t } = useTranslation();
  const singles = useOwnSingles();
  const form = useReleaseForm<AlbumDraft, Album>({ initial, isNew: album === null, faultsOf: (values) => albumFaults(values, album === null ? Date.now() : 0), send, onSaved });
  const { values, set, errorOf } = form;
  const fields = { values, set, errorOf };
  const side = (
    <>
      <EditorCard title={t('Cover')}><CoverField of={album} name={values.name} next={form.cover} onChange={form.setCover} /></EditorCard>
      {aside?.(form.forget)}
    </>
  );
  return (
    <EditorFrame
      title={title} viewPath={viewPath} insightsPath={album ? `/backstage/albums/${album.id}/insights` : undefined} isDirty={form.isDirty} isPending={form.isPending} canSave={form.canSave}
      saveLabel={saveLabel} onSave={form.save} aside={side}
    >
      <EditorCard title={t('Details')}><div className="rel-grid"><MainAlbumFields {...fields} /></div></EditorCard>
      <EditorCard title={t('Songs')}><AlbumSongs tracks={values.tracks} singles={singles} onChange={(tracks) => set({ tracks })} /></EditorCard>
      <EditorCard title={t('Release')}><PublicationFields values={values} set={set} error={errorOf('publishAt')} /></EditorCard>
      <EditorCard title={t('More about it')}><div className="rel-form"><AlbumDetailFields {...fields} /></div></EditorCard>
    </EditorFrame>
  );
}
