import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown } from './toasts.slice';

type NewToast = Parameters<typeof toastShown>[0];

/** `toast({ type: 'positive', message: t('Link copied') })` */
export function useToast(): (toast: NewToast) => void {
  const dispatch = useDispatch();
  return useCallback((toast) => void dispatch(toastShown(toast)), [dispatch]);
}
