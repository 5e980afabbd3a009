import { useEffect, useState } from 'react';
import type { Track } from '@tonearm/shared/catalogue/catalogue.dto';
import { useGetTrackWaveformQuery } from '../../api/waveform';

/** First pause before asking again; each is longer than the one before. */
const FIRST_PAUSE_MS = 1_500;
const GROWTH = 1.5;
const LONGEST_PAUSE_MS = 30_000;

/** The peaks of a song, null while nobody knows or wants them. The server makes them when it is asked; so it is asked again. */
export function useTrackPeaks({ id, waveform_url }: Track, isWanted: boolean): readonly number[] | null {
  const { currentData, refetch } = useGetTrackWaveformQuery(
    { id, v: waveform_url?.split('v=')[1] },
    { skip: !isWanted },
  );
  const [asked, setAsked] = useState(0);
  const isPending = currentData?.state === 'pending';
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(
      () => {
        setAsked((times) => times + 1);
        void refetch();
      },
      Math.min(FIRST_PAUSE_MS * GROWTH ** asked, LONGEST_PAUSE_MS),
    );
    return () => clearTimeout(timer);
  }, [isPending, asked, refetch]);
  return currentData?.state === 'ready' ? currentData.peaks : null;
}
