/** Somebody who talks to the API like a browser, with cookies and the CSRF header. `cookies()` lets a browser go on as the same person. */
export async function apiVisitor(url) {
  const cookies = new Map();
  const send = async (path, { method = 'GET', body } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, ...value] = cookie.split(';')[0].split('=');
      cookies.set(name, value.join('='));
    }
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  await send('/auth/csrf-cookie');
  return Object.assign(send, { cookies: () => [...cookies].map(([name, value]) => ({ name, value, url })) });
}

/** The same, signed in. Without a page where signing in is not what is looked at; the site takes five a minute for each account. @throws when it is refused. */
export async function signedIn(url, { email, password }) {
  const send = await apiVisitor(url);
  const { status, body } = await send('/auth/login', { method: 'POST', body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
  return send;
}

/** Saves settings as the administrator. @throws when they are refused. */
export async function saveSettings(site, ...settings) {
  const send = await signedIn(site.url, site.admin);
  const merged = {
    client: Object.assign({}, ...settings.map((one) => one.client)),
    server: Object.assign({}, ...settings.map((one) => one.server)),
  };
  const saved = await send('/api/v1/settings', { method: 'PUT', body: merged });
  if (saved.status !== 200) throw new Error(`The settings were not saved: ${JSON.stringify(saved.body)}`);
}
