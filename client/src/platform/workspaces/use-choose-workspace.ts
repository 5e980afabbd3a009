import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { chooseWorkspace } from '../../api/current-workspace';

/** Goes to another workspace, or back to one's own space (0): from then on calls are about it. */
export function useChooseWorkspace(): (id: number) => void {
  const dispatch = useDispatch();
  return useCallback((id) => chooseWorkspace(dispatch, id), [dispatch]);
}
