import type { ReactNode } from 'react';
import { Bone } from '../../ui/skeleton';
import { NoMusicRight } from './no-music-right';
import { useWorkPlace } from './use-work-place';
import { WorkingIn } from './working-in';

interface MayMakeMusicProps {
  /** What cannot be done without the right. */
  title: string;
  /** Of what stands in the page's place, where that brings its own frame. */
  frame?: string | undefined;
  children: ReactNode;
}

const HEIGHT = 220;

/** Keeps a page that makes music from whoever has no right to it in the workspace where they work, and says why. */
export function MayMakeMusic({ title, frame, children }: MayMakeMusicProps) {
  const place = useWorkPlace();
  if (place.mayCreate) return children;
  return (
    <div className={frame}>
      <WorkingIn />
      {place.isPending ? <Bone h={HEIGHT} /> : <NoMusicRight place={place} title={title} />}
    </div>
  );
}
