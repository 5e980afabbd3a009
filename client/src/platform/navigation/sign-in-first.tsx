import { Navigate, useLocation } from 'react-router-dom';

/** Query for the pages of signing in and up: who has done it comes back to this address of the site. */
export const returnQuery = (address: string): string => `?redirect=${encodeURIComponent(address)}`;

/** The log in page, which leads back to this address of the site. */
export const loginPath = (address: string): string => `/login${returnQuery(address)}`;

/** The address of the open page as the router has it, with its query and hash. */
export function usePageAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** Leads a guest to the log in page in place of this one, and back afterwards. */
export function SignInFirst() {
  return <Navigate to={loginPath(usePageAddress())} replace />;
}
