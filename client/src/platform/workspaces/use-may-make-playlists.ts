import { useCan } from '../session/use-session';
import { useWorkPlace } from './use-work-place';

/** Whether one may make a playlist where one works: by the role there, in one's own space by a right of the site. */
export function useMayMakePlaylists(): boolean {
  const { id, mayCreate } = useWorkPlace();
  const mayOwn = useCan('playlists.create');
  return id === 0 ? mayOwn : mayCreate;
}
