import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SiteNotification } from '@tonearm/shared/account/notifications.dto';
import { notificationPagesApi } from './notification-pages-api';

export type State = Parameters<typeof notificationPagesApi.util.selectInvalidatedBy>[0];
export type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

export const readNow = (row: SiteNotification): SiteNotification =>
  row.read_at === null ? { ...row, read_at: new Date().toISOString() } : row;

/** What becomes of the rows of every list that the page holds; null: the row goes. */
export function changeRows(
  dispatch: Dispatch,
  state: State,
  next: (row: SiteNotification) => SiteNotification | null,
): void {
  for (const { endpointName, originalArgs } of notificationPagesApi.util.selectInvalidatedBy(state, ['Notification']))
    if (endpointName === 'notificationPages')
      dispatch(
        notificationPagesApi.util.updateQueryData('notificationPages', originalArgs, ({ pages }) => {
          for (const { pagination } of pages) pagination.data = pagination.data.flatMap((row) => next(row) ?? []);
        }),
      );
}

/** What was done with some rows in another window. */
export const changedElsewhere =
  (change: 'read' | 'deleted', ids: readonly string[]) =>
  (dispatch: Dispatch, getState: () => unknown): void =>
    changeRows(dispatch, getState() as State, (row) => {
      if (!ids.includes(row.id)) return row;
      return change === 'read' ? readNow(row) : null;
    });
