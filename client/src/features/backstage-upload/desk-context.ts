import { createContext, useContext } from 'react';
import type { Dispatch } from 'react';
import type { DeskAction } from './desk-state';

const DispatchContext = createContext<Dispatch<DeskAction> | null>(null);
export const DeskDispatch = DispatchContext.Provider;

/** What changes the desk that is open. */
export function useDeskDispatch(): Dispatch<DeskAction> {
  const dispatch = useContext(DispatchContext);
  if (!dispatch) throw new Error('The desk stands outside its page.');
  return dispatch;
}
