import { useState } from 'react';
import {
  useShareAlbumMutation,
  useShareTrackMutation,
  useUnshareAlbumMutation,
  useUnshareTrackMutation,
} from '../../api/sharing';
import { useReportProblem } from '../../platform/errors/use-report-problem';
import type { SharedItem } from './shared-item';

interface PrivateLinkControl {
  /** Opens the item for whoever has it. */
  token: string | null;
  isPending: boolean;
  make: () => void;
  takeBack: () => void;
}

/** Makes and takes back the token of a private item. */
export function usePrivateLink(secret: NonNullable<SharedItem['secret']>): PrivateLinkControl {
  const [token, setToken] = useState(secret.token);
  const [shareTrack, track] = useShareTrackMutation();
  const [shareAlbum, album] = useShareAlbumMutation();
  const [unshareTrack, noTrack] = useUnshareTrackMutation();
  const [unshareAlbum, noAlbum] = useUnshareAlbumMutation();
  const report = useReportProblem();
  const of = { id: secret.id };
  const isTrack = secret.type === 'track';
  return {
    token,
    isPending: [track, album, noTrack, noAlbum].some((call) => call.isLoading),
    make: () =>
      void (isTrack ? shareTrack(of) : shareAlbum(of))
        .unwrap()
        .then(({ share_token }) => setToken(share_token), report),
    takeBack: () => void (isTrack ? unshareTrack(of) : unshareAlbum(of)).unwrap().then(() => setToken(null), report),
  };
}
