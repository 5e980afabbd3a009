/** A path of this site to return to after signing in; anything that leads elsewhere becomes the fallback. */
export function safeRedirect(target: string | null, fallback = '/'): string {
  if (!target?.startsWith('/')) return fallback;
  const here = new URL(window.location.href);
  const url = URL.canParse(target, here.origin) ? new URL(target, here.origin) : null;
  const isPath = url?.origin === here.origin && !/^\/[/\\]/.test(target);
  return isPath ? url.pathname + url.search + url.hash : fallback;
}
