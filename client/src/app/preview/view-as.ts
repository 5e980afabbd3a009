import type { CurrentUser } from '@tonearm/shared/account/account.dto';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import type { ShownViewer } from '@tonearm/shared/theme/sample-viewers';
import { applyBootstrap } from '../../platform/session/apply-bootstrap';
import { sessionChanged } from '../../platform/session/session.slice';
import type { AppStore } from '../store';

const REFUSED = { message: 'Nothing is changed while the site is shown as somebody else sees it.', code: 'preview' };
/** Calls that change nothing. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Somebody with these rights, of whom nothing else is known. The id stays one's own: what is asked for by it is one's own as well. */
const personOf = (own: CurrentUser, viewer: ShownViewer): CurrentUser => ({
  ...own,
  name: viewer.name,
  first_name: '',
  last_name: '',
  email: '',
  email_verified_at: own.email_verified_at ?? own.created_at,
  image: null,
  social_profiles: [],
  unread_notifications_count: 0,
  two_factor_required: false,
  roles: [...viewer.roles],
  permissions: viewer.permissions as CurrentUser['permissions'],
  subscriptions: [...viewer.subscriptions],
});

/**
 * What pages ask for is asked for as a guest would; nobody writes anything. The server decides by the session as ever: nothing is opened
 * by this, and what it closes is closed in this frame alone.
 */
function narrowCalls(viewer: ShownViewer, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!READING.has(request.method)) return Response.json(REFUSED, { status: 403 });
    return await send(viewer.kind === 'guest' ? new Request(request, { credentials: 'omit' }) : request);
  };
}

/** Uploads do not go by fetch: one that writes is answered as the calls above are, and nothing of its body leaves the page. */
function refuseUploads(Native: typeof XMLHttpRequest): typeof XMLHttpRequest {
  return class extends Native {
    private isWriting = false;

    override open(method: string, url: string | URL): void {
      this.isWriting = !READING.has(method.toUpperCase());
      super.open(method, url);
    }

    override send(body?: XMLHttpRequestBodyInit | Document | null): void {
      if (!this.isWriting) return super.send(body);
      Object.defineProperties(this, {
        readyState: { value: Native.DONE },
        status: { value: 403 },
        responseText: { value: JSON.stringify(REFUSED) },
      });
      queueMicrotask(() => {
        for (const end of ['readystatechange', 'load', 'loadend']) this.dispatchEvent(new ProgressEvent(end));
      });
    }
  };
}

/** Shows the site as others see it: the session of the page is narrowed to what they may do, and calls are. Nobody's session is opened. */
export function viewAs(store: AppStore): (viewer: ShownViewer | null) => void {
  const { user: own, impersonator, current_workspace_id: workspaceId } = store.getState().session;
  const { fetch: send, XMLHttpRequest: Native } = window;
  let shown: { user: CurrentUser | null; by: string } | null = null;

  // News of one's own account are no news of theirs.
  store.subscribe(() => {
    if (shown && store.getState().session.user !== shown.user) store.dispatch(sessionChanged({ user: shown.user }));
  });

  return (viewer) => {
    const by = JSON.stringify(viewer);
    if (!own || by === (shown?.by ?? 'null')) return;
    const user = viewer === null ? own : viewer.kind === 'guest' ? null : personOf(own, viewer);
    window.fetch = viewer === null ? send : narrowCalls(viewer, send);
    window.XMLHttpRequest = viewer === null ? Native : refuseUploads(Native);
    shown = null;
    const { session } = store.getState();
    applyBootstrap(store.dispatch, {
      ...session,
      user,
      impersonator: viewer === null ? impersonator : null,
      current_workspace_id: viewer === null ? workspaceId : 0,
      loaders: {},
    } as unknown as BootstrapData);
    if (viewer !== null) shown = { user, by };
  };
}
