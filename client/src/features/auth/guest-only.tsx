import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { forgetPlan, redirectAfterLogin, rememberPlan, startOf } from '../../platform/session/redirect-after-login';
import { useSettings, useUser } from '../../platform/session/use-session';

function Leave({ to }: { to: string }) {
  // Not before it has led there: drawn again while that page is fetched, it would lead elsewhere.
  useEffect(() => forgetPlan, []);
  return <Navigate to={to} replace />;
}

/** The appearance editor shows the site in a frame; nobody else may. */
const isInEditor = (): boolean => window.parent !== window;

interface GuestOnlyProps {
  /** Where people who are signed in go when the address names no target; else where they begin. */
  secondaryRedirect?: string | undefined;
  children: ReactNode;
}

/** A page for guests: whoever is signed in, or just became so, goes where they wanted to (spec 1 §2). The editor shows it to its owner as well. */
export function GuestOnly({ secondaryRedirect, children }: GuestOnlyProps) {
  const user = useUser();
  const settings = useSettings();
  const [query] = useSearchParams();
  useEffect(() => rememberPlan(query), [query]);
  if (user && !isInEditor())
    return <Leave to={redirectAfterLogin(query, settings, secondaryRedirect ?? startOf(user))} />;
  return children;
}
