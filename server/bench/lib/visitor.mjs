// A browser of the bench: keeps cookies and sends the CSRF header; each call from an address of its own, since limits are counted by it.
let addresses = 0;
export const nextAddress = () => `10.${((addresses += 1) >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;

export function makeVisitor(url) {
  const cookies = new Map();
  const keep = (response) => {
    for (const cookie of response.headers.getSetCookie())
      cookies.set(cookie.split('=')[0], cookie.split(';')[0].split('=')[1]);
    return response;
  };
  const headers = () => ({
    'X-Forwarded-For': nextAddress(),
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  });
  return {
    headers,
    open: async () => keep(await fetch(`${url}/auth/csrf-cookie`)),
    send: async (path, body, method = 'POST') =>
      keep(
        await fetch(url + path, {
          method,
          headers: { ...headers(), 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** The first administrator, whose password the server prints once. */
export async function signInAdmin(server) {
  const [, email, password] = /Administrator: (\S+) {2}password: (\S+)/.exec(server.output()) ?? [];
  const admin = makeVisitor(server.url);
  await admin.open();
  const answer = await admin.send('/auth/login', { email, password });
  if (!answer.ok) throw new Error(`The administrator could not sign in: ${answer.status}`);
  return { admin, email, password };
}
