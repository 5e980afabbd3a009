import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What has an editor and insights; as addresses name it. */
export type MakerKind = 'tracks' | 'albums' | 'artists';

interface Crumb {
  path: string;
  label: string;
}

/** The page around an editor, insights or the upload desk, where the area draws it itself. */
export interface MakerPageProps {
  title: string;
  /** The page above this one. */
  back?: Crumb;
  /** Something is not saved yet. */
  isDirty?: boolean;
  /** Links to what belongs to it; left out where there is no room. */
  ways?: ReactNode;
  /** Buttons that always have room. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Where the pages stand that make and change music: among those of makers, or in the admin area, where all music is changed. */
interface Area {
  base: '/backstage' | '/admin';
  /** null: the pages have heads of their own. */
  Page: ComponentType<MakerPageProps> | null;
}

export const MakerAreaContext = createContext<Area>({ base: '/backstage', Page: null });

export interface MakerArea extends Pick<Area, 'Page'> {
  isAdmin: boolean;
  uploadPath: string;
  editorOf: (kind: MakerKind, id: number) => string;
  insightsOf: (kind: MakerKind, id: number) => string;
  /** The page that an editor is left for. */
  backFrom: (kind: MakerKind) => Crumb;
}

/** Where this page stands, and where its links lead. */
export function useMakerArea(): MakerArea {
  const { t } = useTranslation();
  const { base, Page } = use(MakerAreaContext);
  const isAdmin = base === '/admin';
  const uploadPath = `${base}/upload`;
  const lists: Record<MakerKind, string> = { tracks: t('Tracks'), albums: t('Albums'), artists: t('Artists') };
  return {
    Page,
    isAdmin,
    uploadPath,
    editorOf: (kind, id) => `${base}/${kind}/${id}/edit`,
    insightsOf: (kind, id) => `${base}/${kind}/${id}/insights`,
    backFrom: (kind) =>
      isAdmin ? { path: `${base}/${kind}`, label: lists[kind] } : { path: uploadPath, label: t('Back to uploads') },
  };
}
