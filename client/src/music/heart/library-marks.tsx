import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useListLibraryIdsQuery } from '../../api/library';
import { marksReceived } from '../../platform/library/marks.slice';
import { useUser } from '../../platform/session/use-session';

/** Fetches what the signed-in person keeps, once, for every heart on every page. Draws nothing. */
export function LibraryMarks() {
  const dispatch = useDispatch();
  const isSignedIn = useUser() !== null;
  const { currentData } = useListLibraryIdsQuery(undefined, { skip: !isSignedIn, refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (currentData) dispatch(marksReceived(currentData));
  }, [currentData, dispatch]);
  return null;
}
