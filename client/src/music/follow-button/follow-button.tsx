import { useTranslation } from 'react-i18next';
import { useIsKept } from '../../platform/library/use-marks';
import { useNameFirst } from '../../platform/public-name/use-name-first';
import { useCan, useUser } from '../../platform/session/use-session';
import { Button } from '../../ui/button';
import { useLibraryMarks } from '../heart/use-library-marks';
import type { LibraryItem } from '../heart/use-library-marks';

/** Follows an artist or a person, or stops it. Guests are asked to log in. */
export function FollowButton({ of }: { of: LibraryItem }) {
  const { t } = useTranslation();
  const isFollowed = useIsKept(of);
  const { toggle } = useLibraryMarks();
  const canFollow = useCan('social.follow');
  const nameFirst = useNameFirst();
  const isGuest = useUser() === null;
  if (!canFollow && !isGuest) return null;
  return (
    <Button look="outline" pill needsNetwork onClick={() => (isFollowed ? toggle(of) : nameFirst(() => toggle(of)))}>
      {isFollowed ? t('Following') : t('Follow')}
    </Button>
  );
}
