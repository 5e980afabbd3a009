import { useUser } from '../session/use-session';

/** Tells password managers whose password a form asks for. Stands first in the form, seen by nobody. */
export function UsernameForManagers() {
  const email = useUser()?.email;
  if (!email) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
