/** Two slashes at the start, or what browsers take for them, name another host. */
const NAMES_HOST = /^\/[/\\]/;

/** A path of this site to return to after signing in; anything that leads elsewhere becomes the fallback. */
export function safeRedirect(target: string | null, fallback = '/'): string {
  if (!target?.startsWith('/') || NAMES_HOST.test(target)) return fallback;
  const { origin } = window.location;
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null;
  // Dots and tabs are gone only now: "/.//elsewhere.example" has become a host.
  return url?.origin === origin && !NAMES_HOST.test(url.pathname) ? url.pathname + url.search + url.hash : fallback;
}
