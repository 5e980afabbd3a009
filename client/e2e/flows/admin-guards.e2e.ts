import assert from 'node:assert/strict';
import { test, type Page, type Request, type Response } from '@playwright/test';
import { ADMIN_PAGE_GUARDS } from '../../test/admin-page-guards.ts';
import { ask, saveSettings, signedIn, type Visitor } from '../support/api.ts';
import { eventually, visitor, type Visit } from '../support/browser.ts';
import { askToBecomeArtist } from '../support/requests.ts';
import { startSite, type Site } from '../support/site.ts';

const PASSWORD = 'a harbour and its lights';

let site: Site;
let admin: Visitor;
/** Something of each kind that a page is about, by how its address begins. */
let subjects: Record<string, number>;

test.beforeAll(async () => {
  site = await startSite();
  await eventually(async () => (await ask(`${site.url}/api/v1/albums`)).pagination.data.length >= 9, { seconds: 20 });
  admin = await signedIn(site.url, site.admin);
  const first = async (path: string): Promise<number> =>
    (await admin(`/api/v1/${path}?perPage=1`)).body.pagination.data[0].id as number;
  await askToBecomeArtist(await person('asker', ['backstageRequests.create', 'files.create']), 'The Askers');
  const team = await admin('/api/v1/workspace', { method: 'POST', body: { name: 'Team' } });
  assert.equal(team.status, 201);
  const plan = await admin('/api/v1/billing/products', { method: 'POST', body: { name: 'Free', free: true } });
  assert.equal(plan.status, 201);
  subjects = {
    plans: plan.body.product.id as number,
    workspaces: team.body.workspace.id as number,
    tracks: await first('tracks'),
    albums: await first('albums'),
    artists: await first('artists'),
    channels: await first('admin/channels'),
    roles: await first('roles'),
    users: await first('users'),
    localizations: await first('localizations'),
    'custom-pages': await first('admin/custom-pages'),
    'backstage-requests': await first('backstage-requests'),
    // Whatever the editor numbers: the first menu, its first item, the first theme.
    appearance: 0,
  };
  const feature = { id: 'far', title: 'Far', subtitle: '', description: '', image: '', alignment: 'left' };
  await saveSettings(site, { client: { 'homepage.appearance': { secondary_features: [feature] } } });
});
test.afterAll(async () => {
  await site?.stop();
});

/** Somebody who holds just these permissions, by a role of their own. */
async function person(name: string, permissions: readonly string[]): Promise<Visitor> {
  const account = { email: `${name}@example.org`, password: PASSWORD };
  const role = await admin('/api/v1/roles', {
    method: 'POST',
    body: { name, permissions: permissions.map((permission) => ({ name: permission, restrictions: [] })) },
  });
  assert.equal(role.status, 201);
  const made = await admin('/api/v1/users', {
    method: 'POST',
    body: { ...account, first_name: name, email_verified: true, roles: [role.body.role.id] },
  });
  assert.equal(made.status, 201);
  return await signedIn(site.url, account);
}

const IDLE_MS = 500;

/** Runs in the page: resolves once it has nothing to do. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });

/** Watches what the page itself asks for. @returns resolves once that is all there; a frame may go on as long as it likes. */
function atRest(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let last = Date.now();
  const begins = (request: Request): void => {
    if (request.isNavigationRequest() || request.serviceWorker() || request.frame() !== page.mainFrame()) return;
    pending.add(request);
    last = Date.now();
  };
  const ends = (request: Request): void => {
    if (pending.delete(request)) last = Date.now();
  };
  page.on('request', begins);
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return async () => {
    const isIdle = (): boolean => pending.size === 0 && Date.now() - last >= IDLE_MS;
    // A page that is slow to draw has yet to ask.
    await eventually(async () => isIdle() && (await page.evaluate(drawn).then(isIdle)), { seconds: 60 });
    page.off('request', begins);
    page.off('requestfinished', ends);
    page.off('requestfailed', ends);
  };
}

/**
 * Goes on by the site's own router, as its links do: the program and whatever else belongs to no page are there already.
 * @returns whether the next page's heading came: another one, or in other words.
 */
async function goOn(page: Page, path: string): Promise<boolean> {
  await page.evaluate((address) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = heading.textContent;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const comes = page.waitForFunction(() =>
    [...document.querySelectorAll('h1')].some(({ dataset, textContent }) => dataset.before !== textContent),
  );
  return await comes.then(
    () => true,
    () => false,
  );
}

/** The calls of pages that were refused to somebody who may open them; the first one is loaded, and from each the next one is reached. */
async function refusedOn(
  { context, page, problems }: Visit,
  paths: readonly string[],
  who: Visitor,
): Promise<string[]> {
  await context.clearCookies();
  await context.addCookies(who.cookies());
  const refused: string[] = [];
  let at = '';
  const note = (answer: Response): void => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/') || answer.status() < 400) return;
    // A frame shows the site as this person sees it, who may be shown less than others.
    if (answer.frame() === page.mainFrame())
      refused.push(`${at}: ${answer.request().method()} ${pathname}: ${answer.status()}`);
  };
  page.on('response', note);
  for (const path of paths) {
    const isFirst = at === '';
    at = path;
    // What the address before led on to has been looked at.
    if (new URL(page.url()).pathname === path) continue;
    const isAtRest = atRest(page);
    if (isFirst) await page.goto(site.url + path);
    else if (!(await goOn(page, path))) refused.push(`${path}: the page does not come`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await isAtRest();
    const isMissing = (await page.getByRole('heading', { name: /doorway to the great nothing/ }).count()) > 0;
    if (isMissing || new URL(page.url()).pathname === '/404') refused.push(`${path}: the page itself`);
    refused.push(...problems.splice(0).map((problem) => `${path}: ${problem}`));
  }
  // What this page still asks would be asked by the next person.
  await page.goto(`${site.url}/robots.txt`);
  page.off('response', note);
  return [...refused, ...problems.splice(0)];
}

const kindIn = (path: string): string => path.split('/')[2] ?? '';
const addressOf = (path: string): string =>
  path
    .replace('/:tab?', '')
    .replace(':group', 'general')
    .replace('logs/:tab', 'logs/schedule')
    .replace(':mail', 'verify-code')
    .replace(':page', 'album')
    .replaceAll(/:\w+/g, String(subjects[kindIn(path)]));

/** Each way to hold what a page asks: of several rights of which one is enough, each by itself. */
const waysInto = (rights: readonly (string | readonly string[])[]): string[][] =>
  rights.reduce<string[][]>(
    (ways, right) => ways.flatMap((way) => [right].flat().map((name) => [...way, name])),
    [['admin.access']],
  );

/** The pages that each way to hold rights opens. */
function pagesByRights(): { held: string[]; paths: string[] }[] {
  const groups = new Map<string, { held: string[]; paths: string[] }>();
  for (const [path, rights] of Object.entries(ADMIN_PAGE_GUARDS)) {
    for (const held of waysInto(rights)) {
      const group = groups.get(held.join(' ')) ?? { held, paths: [] };
      group.paths.push(addressOf(path));
      groups.set(held.join(' '), group);
    }
  }
  return [...groups.values()];
}

test('whoever may open a page of the admin area may make the calls that it makes', async ({ browser }) => {
  const groups = pagesByRights();
  const wrong: string[] = [];
  // One browser for many people: its copy of the site's program is read once.
  const work = async (): Promise<void> => {
    const visit = await visitor(browser);
    // The site in an editor's frame is no page of the admin area: it need not load.
    await visit.page.addInitScript(() => window.self !== window.top && window.stop());
    for (let next = groups.pop(); next; next = groups.pop()) {
      const { held, paths } = next;
      const refused = await refusedOn(visit, paths, await person(`limited-${groups.length}`, held));
      wrong.push(...refused.map((call) => `with ${held.join(', ')}: ${call}`));
    }
    await visit.close();
  };
  await Promise.all([work(), work()]);
  assert.deepEqual(wrong.sort(), []);
});
