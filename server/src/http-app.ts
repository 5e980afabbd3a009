import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { openSockets, takeUpgrades } from './app.realtime.js';
import type { SocketServer } from './app.realtime.js';
import { startTracing } from './app.tracing.js';
import { AccessTable } from './core/access/access-table.registry.js';
import { ActorResolver } from './core/access/actor-resolver.js';
import { WorkspaceMemberships } from './core/access/workspace-memberships.js';
import { basePathOf } from './core/config/config.js';
import type { AppConfig } from './core/config/config.js';
import { answerInTime } from './core/database/call-time.js';
import { ClientAddress } from './core/http/client-address.js';
import { watchBody } from './core/http/body-time.js';
import { readBody } from './core/http/body.middleware.js';
import { compressAnswers } from './core/http/compression.middleware.js';
import { nameRequests, resolveContext } from './core/http/context.middleware.js';
import { CrossOrigin } from './core/http/cross-origin.js';
import { CsrfTokens } from './core/http/csrf-tokens.js';
import { checkCsrf } from './core/http/csrf.js';
import { RateLimiter } from './core/http/rate-limiter.js';
import { lingerOnClose } from './core/http/lingering-close.js';
import { overrideMethod } from './core/http/method-override.middleware.js';
import { hasOneHost } from './core/http/one-host.js';
import { reportLimits } from './core/http/limit-report.js';
import { RouteMethods } from './core/http/route-methods.js';
import { OwnSite } from './core/http/own-site.js';
import { logSlowRequests } from './core/http/slow-requests.middleware.js';
import { PublicFilesHandler } from './core/http/public-files.handler.js';
import { SharePicturesHandler } from './core/http/share-pictures.handler.js';
import { SiteFilesHandler } from './core/http/site-files.handler.js';
import { keepPrivate, permissionsPolicy, securityHeaders } from './core/http/security-headers.js';
import { ContentGeneration } from './core/guest-cache/content-generation.js';
import { GuestAnswers } from './core/guest-cache/guest-answers.js';
import { GuestCacheHandler } from './core/guest-cache/guest-cache.handler.js';
import { GuestRoutes } from './core/guest-cache/guest-routes.js';
import { Readiness } from './core/health/readiness.js';
import { Log } from './core/log.js';
import { measureRequests } from './core/metrics/measured-requests.js';
import { Metrics } from './core/metrics/metrics.js';
import { PlaceFinder } from './core/ports/place-finder.js';
import { SettingsService } from './core/settings/settings.service.js';
import { traceRequests } from './core/tracing/trace-requests.js';
import { ClientBuild } from './core/pages/client-build.js';
import { SharePictures } from './core/pages/share-pictures.service.js';
import { PlaylistHandler, StreamHandler } from './modules/catalogue/playback/streaming/index.js';

/** Slow clients are cut (quality row 106). */
const HEADERS_MS = 20_000;
/** Bodies have limits of their own (body-time.ts). */
const REQUEST_MS = 0;
const KEEP_ALIVE_MS = 65_000;

export interface HttpApp {
  nest: NestExpressApplication;
  server: Server;
  /** To be closed before the server: it would wait for them. */
  sockets: SocketServer;
  readiness: Readiness;
  /** Hands on what was traced; after everything else. */
  endTracing: () => Promise<void>;
}

/** What is made for the site as a whole. */
const SITE_FILE = /\.(xml|txt|webmanifest|ico)$/;

const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] as string;

/** Takes the site's base path off, so that routes are written without it. */
function stripBase(base: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.url === base || request.url.startsWith(`${base}/`) || request.url.startsWith(`${base}?`)) {
      request.url = request.url.slice(base.length).replace(/^(?=\?|$)/, '/');
      next();
      return;
    }
    response.redirect(302, `${base}/`);
  };
}

/** Streams, covers and built files: raw handlers, since Express would cost more than the work itself. */
function rawHandlers(
  nest: NestExpressApplication,
  base: string,
  { sockets, shared }: { sockets: SocketServer; shared: SharePicturesHandler },
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const streams = nest.get(StreamHandler);
  const playlists = nest.get(PlaylistHandler);
  const covers = nest.get(PublicFilesHandler);
  const site = nest.get(SiteFilesHandler);
  const build = nest.get(ClientBuild);
  return async (request, response) => {
    const path = pathOf(request);
    if (path.startsWith(`${base}/stream/`)) return await streams.handle(request, response);
    if (path.endsWith('.m3u8') && (await playlists.handle(request, response))) return true;
    if (path.startsWith(`${base}/storage/`)) return await covers.handle(path, request, response);
    if (await shared.handle(path, request, response)) return true;
    if (sockets.takes(path)) return await sockets.handle(request, response).then(() => true);
    if (SITE_FILE.test(path)) {
      if (await site.handle(path, request, response)) return true;
    }
    return path.startsWith(`${base}/`) && path.includes('.')
      ? await build.answer(path.slice(base.length), request, response)
      : false;
  };
}

/** What is looked at before anything is served: one host, and whose page asks, which the settings say. */
function requestListener(nest: NestExpressApplication, base: string, serve: RequestListener): RequestListener {
  const readiness = nest.get(Readiness);
  const foreign = new CrossOrigin(nest.get(SettingsService), new RouteMethods(nest.get(AccessTable).rows()));
  return (request, response) => {
    // Whoever keeps the connection would send its next call into the end of this process.
    if (readiness.isEnding) response.shouldKeepAlive = false;
    if (!hasOneHost(request))
      return void response
        .writeHead(400, { 'Content-Type': 'application/json', Connection: 'close' })
        .end('{"message":"Name one host.","code":"bad_request"}');
    answerInTime(response, () => {
      if (!foreign.concerns(request)) serve(request, response);
      else
        void foreign
          .handle(pathOf(request).slice(base.length), request, response)
          .then((isDone) => isDone || serve(request, response));
    });
  };
}

/** Answers guests with what others got. */
function guestCache(nest: NestExpressApplication, addresses: ClientAddress, base: string): GuestCacheHandler {
  return new GuestCacheHandler(
    { answers: nest.get(GuestAnswers), generation: nest.get(ContentGeneration), limiter: nest.get(RateLimiter) },
    new GuestRoutes(nest.get(AccessTable)),
    addresses,
    base,
  );
}

async function addGauges(
  metrics: Metrics,
  { sockets, streams, answers }: { sockets: SocketServer; streams: StreamHandler; answers: GuestAnswers },
): Promise<void> {
  const gauges = [
    { name: 'tonearm_sockets', help: 'Open connections for live news', read: () => sockets.size },
    {
      name: 'tonearm_stream_answers',
      help: 'Parts of sound that are being read',
      read: () => streams.usage.buffersInUse,
    },
    { name: 'tonearm_stream_files', help: 'Files of sound that are open', read: () => streams.usage.openFiles },
    { name: 'tonearm_guest_cache_bytes', help: 'Answers that are kept for guests', read: () => answers.bytes },
  ];
  for (const gauge of gauges) await metrics.addGauge(gauge);
}

const contexts = (nest: NestExpressApplication, addresses: ClientAddress) =>
  resolveContext({
    actors: nest.get(ActorResolver),
    memberships: nest.get(WorkspaceMemberships),
    addresses,
    places: nest.get(PlaceFinder),
  });

/** The whole application, ready to listen. @throws what opening the database or a missing access rule throws. */
export async function createHttpApp(config: AppConfig, clientFolder?: string): Promise<HttpApp> {
  const web = express();
  web.set('etag', false);
  web.set('query parser', 'simple');
  const nest = await NestFactory.create<NestExpressApplication>(
    AppModule.withConfig(config, clientFolder),
    new ExpressAdapter(web),
    { bodyParser: false, logger: false, abortOnError: false },
  );
  const base = basePathOf(config);
  const log = nest.get(Log);
  if (base) nest.use(stripBase(base));
  nest.use(securityHeaders(config.baseUrl.startsWith('https:')));
  nest.use(permissionsPolicy);
  nest.use(keepPrivate);
  nest.use(nameRequests);
  nest.use(logSlowRequests(nest.get(SettingsService), log));
  nest.use(compressAnswers(log));
  nest.use(readBody);
  nest.use(overrideMethod);
  nest.use(reportLimits);
  const addresses = new ClientAddress(config.trustedProxies);
  nest.use(contexts(nest, addresses));
  nest.use(checkCsrf(nest.get(CsrfTokens), new OwnSite(config)));
  await nest.init();
  const sockets = await openSockets(nest);
  const guests = guestCache(nest, addresses, base);
  const shared = new SharePicturesHandler(config, nest.get(SharePictures), addresses);
  const raw = rawHandlers(nest, base, { sockets, shared });
  const serve: RequestListener = (request, response) => {
    watchBody(request, response, pathOf(request).slice(base.length));
    raw(request, response).then(
      (isDone) => {
        if (!isDone) guests.handle(request, response, web);
      },
      (error: unknown) => {
        log.error('A file could not be served', error);
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(503, { 'Content-Type': 'application/json' })
            .end('{"message":"There was an issue. Please try again.","code":"gateway_unavailable"}');
      },
    );
  };
  const server = createServer(
    { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    traceRequests(measureRequests(requestListener(nest, base, serve), base), base),
  );
  const streams = nest.get(StreamHandler);
  await addGauges(nest.get(Metrics), { sockets, streams, answers: nest.get(GuestAnswers) });
  lingerOnClose(server);
  takeUpgrades(server, sockets);
  return { nest, server, sockets, readiness: nest.get(Readiness), endTracing: await startTracing(config, log) };
}
