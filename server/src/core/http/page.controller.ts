import { randomBytes } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { REMEMBER_DAYS } from '@tonearm/shared/limits';
import { isOpenInMaintenance } from '@tonearm/shared/rules/maintenance';
import type { BootstrapData } from '@tonearm/shared/bootstrap/bootstrap.dto';
import { shareAccent } from '@tonearm/shared/theme/share-accent';
import type { Request, Response } from 'express';
import { AllowAnyone, OpenInMaintenance, OpenToGated } from '../access/allow.decorators.js';
import type { Actor } from '../access/actor.js';
import { isShutFor, MAINTENANCE_RETRY_SECONDS } from '../access/maintenance.js';
import { BootstrapRegistry } from '../bootstrap/bootstrap.registry.js';
import { AppConfig, basePathOf } from '../config/config.js';
import { notFound } from '../errors/app-error.js';
import { HUMAN_CHECK_ORIGINS } from '../human-check/human-check-origins.js';
import { analyticsOrigins } from './analytics-origins.js';
import { fontOrigins } from './font-origins.js';
import { paymentOrigins } from './payment-origins.js';
import { reportOrigins } from './report-origins.js';
import { CSRF_COOKIE, LOCALE_COOKIE, SESSION_COOKIE, WORKSPACE_COOKIE, writeCookie } from './cookies.js';
import { contextOf } from './request-context.js';
import { pagePolicy } from './security-headers.js';
import type { PagePermits } from './security-headers.js';
import { SettingsService } from '../settings/settings.service.js';
import { ClientBuild } from '../pages/client-build.js';
import { packedPage, pageData, renderPage } from '../pages/html.js';
import type { PageInput } from '../pages/html.js';
import type { PageDrawing } from '../pages/page-drawings.js';
import { drawnAddress } from '../pages/drawn-address.js';
import { PageHeads } from '../pages/page-heads.js';
import { siteFacts } from '../pages/page-tags.js';
import { PageRegistry } from '../pages/page.registry.js';
import type { PageContent } from '../pages/page.registry.js';
import { bucketOrigins } from '../storage/bucket-origins.js';
import { EmbedPages } from './embed-pages.registry.js';

/** Nothing of the site is read while it is being worked on. */
const SHUT: PageContent = { status: 503, isIndexed: false };
const NEVER_PAGES = /^\/(api|auth|secure|assets|storage|stream)(\/|$)/;

/** Asked for without code of the owner's, or for the frame of the appearance editor, wherever its links lead. Nobody else may frame pages. */
const isSafe = ({ query, headers }: Request): boolean =>
  query['safe'] === '1' || headers['sec-fetch-dest'] === 'iframe';

/** Every address that nothing else answers: a page of the site, with HTTP 404 where it does not exist. */
@Controller()
export class PageController {
  constructor(
    private readonly config: AppConfig,
    private readonly bootstrap: BootstrapRegistry,
    private readonly settings: SettingsService,
    private readonly pages: PageRegistry,
    private readonly build: ClientBuild,
    private readonly embeds: EmbedPages,
    private readonly heads: PageHeads,
  ) {}

  @Get('{*path}')
  @AllowAnyone()
  @OpenInMaintenance()
  @OpenToGated()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (NEVER_PAGES.test(request.path) || (/\.\w{2,11}$/.test(request.path) && !request.accepts('html')))
      throw notFound();
    const { actor, cookies, address } = contextOf(request);
    const isShut = !isOpenInMaintenance(request.path) && (await isShutFor(this.settings, actor));
    if (isShut) response.setHeader('Retry-After', String(MAINTENANCE_RETRY_SECONDS));
    else if (await this.embeds.answer(request, response)) return;
    const sessionToken = cookies[SESSION_COOKIE] ?? null;
    const content = isShut ? SHUT : await this.pages.load(request.path, actor, address);
    if (content.movedTo !== undefined) return this.sendTo(content.movedTo, request, response);
    const { languages, language } = await this.heads.languagesFor(request.query['lang']);
    const bootstrap = await this.bootstrap.build(
      {
        actor,
        sessionToken,
        csrfToken: cookies[CSRF_COOKIE],
        chosenLanguage: language ?? cookies[LOCALE_COOKIE],
        acceptLanguage: request.headers['accept-language'],
        userAgent: request.headers['user-agent'],
        activeWorkspace: cookies[WORKSPACE_COOKIE],
      },
      { loaders: content.loaders ?? {}, hasTags: content.status === 200 },
    );
    const nonce = randomBytes(16).toString('base64');
    const data = pageData(bootstrap);
    const drawn = content.status === 200 ? await this.firstView(request.originalUrl, bootstrap, data) : null;
    const page: PageInput = {
      data,
      drawn,
      template: await this.build.template(),
      nonce,
      bootstrap,
      content: { ...content, ...content.inLanguage?.(this.heads.words(bootstrap.locale.language)) },
      languages,
      language,
      locale: bootstrap.locale.language,
      templates: bootstrap.seo_tags ?? {},
      code: isShut ? [] : await this.heads.codeFor({ path: request.path, actor, isSafe: isSafe(request) }),
      ...(await siteFacts(this.settings)),
      accent: shareAccent(bootstrap.themes.all),
      baseUrl: this.config.baseUrl,
      basePath: basePathOf(this.config),
    };
    this.writeCookies(response, actor, { csrf: bootstrap.csrf_token, session: sessionToken });
    const isEdited = isSafe(request) && actor.can('appearance.update');
    const fonts = fontOrigins(bootstrap.themes.all, isEdited);
    response.setHeader('Content-Security-Policy', await this.policyOf(nonce, request.path, fonts));
    response.setHeader('Cache-Control', 'no-store');
    response.status(content.status).type('html');
    if (!drawn || !request.acceptsEncodings('gzip')) return void response.send(renderPage(page));
    response.vary('Accept-Encoding').setHeader('Content-Encoding', 'gzip');
    response.send(await packedPage({ ...page, drawn }));
  }

  private async policyOf(nonce: string, path: string, fonts: PagePermits): Promise<string> {
    return pagePolicy(nonce, {
      ...fonts,
      origins: [
        ...HUMAN_CHECK_ORIGINS[await this.settings.get('recaptcha.driver')],
        ...(await paymentOrigins(path, this.settings)),
      ],
      counters: await analyticsOrigins(this.settings),
      buckets: await bucketOrigins(this.settings),
      reports: await reportOrigins(this.settings),
    });
  }

  /** Not kept by browsers: what left an address may come back to it. */
  private sendTo(path: string, { originalUrl }: Request, response: Response): void {
    const query = originalUrl.indexOf('?');
    response.setHeader('Cache-Control', 'no-store');
    response.redirect(301, basePathOf(this.config) + path + (query < 0 ? '' : originalUrl.slice(query)));
  }

  private writeCookies(
    response: Response,
    actor: Actor,
    { csrf, session }: { csrf: string; session: string | null },
  ): void {
    writeCookie(response, this.config, { name: CSRF_COOKIE, value: csrf, isReadable: true, maxAgeSeconds: null });
    // A month from the last visit, not from the sign-in.
    if (actor.isRemembered && session)
      writeCookie(response, this.config, {
        name: SESSION_COOKIE,
        value: session,
        maxAgeSeconds: REMEMBER_DAYS * 86_400,
      });
  }

  /** What a guest sees before there is a script: whoever is signed in has been here before. */
  private async firstView(url: string, bootstrap: BootstrapData, data: string): Promise<PageDrawing | null> {
    if (bootstrap.user !== null) return null;
    const address = drawnAddress(url, this.config.baseUrl, Object.keys(bootstrap.loaders).length > 0);
    if (address === null) return null;
    return await this.build.drawings.of({ address, isPhone: bootstrap.is_mobile_device, bootstrap: data });
  }
}
