import { useUser } from '../session/use-session';

/** Hints to password managers whose password a form asks for. First in the form, and hidden. */
export function UsernameForManagers() {
  const email = useUser()?.email;
  if (!email) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
