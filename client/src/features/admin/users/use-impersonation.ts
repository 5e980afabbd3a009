import { useDispatch } from 'react-redux';
import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import { can } from '@tonearm/shared/permissions/can';
import { rightsExceed } from '@tonearm/shared/permissions/grants';
import { useImpersonateUserMutation } from '../../../api/admin-users';
import { useReportProblem } from '../../../platform/errors/use-report-problem';
import { openAnew } from '../../../platform/session/open-anew';
import { sessionLeaving } from '../../../platform/session/session-watch';
import { useCan, useUser } from '../../../platform/session/use-session';

type Person = Pick<CurrentUser, 'id' | 'permissions'>;

/** Acts as somebody else, where one may: never as an administrator, nor as somebody who may more than oneself. */
export function useImpersonation(): {
  mayActAs: (person: Person) => boolean;
  actAs: (person: Person) => void;
  isBeginning: boolean;
} {
  const me = useUser();
  const mayAct = useCan('users.impersonate');
  const [begin, { isLoading }] = useImpersonateUserMutation();
  const report = useReportProblem();
  const dispatch = useDispatch();
  return {
    isBeginning: isLoading,
    mayActAs: ({ id, permissions }) =>
      mayAct && me !== null && me.id !== id && !can({ permissions }, 'admin') && !rightsExceed(me, permissions),
    actAs: ({ id }) => {
      // The page that asks is closed to whom it asks for.
      dispatch(sessionLeaving(true));
      void begin({ id })
        .unwrap()
        .then(
          () => openAnew('/'),
          (error: unknown) => {
            dispatch(sessionLeaving(false));
            report(error);
          },
        );
    },
  };
}
