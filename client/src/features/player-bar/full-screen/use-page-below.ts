import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { fullScreenOver, fullScreenSet, selectPageBelow } from '../../../platform/player/queue-panel.slice';

/** Another page than the one that the full screen was opened over is to be seen: it makes way. An address that is only put right is the same page. */
export function usePageBelow(): void {
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const pageBelow = useSelector(selectPageBelow);
  useEffect(() => {
    if (pageBelow === pathname) return;
    dispatch(pageBelow === null || isReplaced ? fullScreenOver(pathname) : fullScreenSet(false));
  }, [dispatch, pathname, pageBelow, isReplaced]);
}
