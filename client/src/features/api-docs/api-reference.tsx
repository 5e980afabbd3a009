import { useEffect, useRef, useState } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { basePath } from '../../api/bootstrap-data';
import { readCookie } from '../../lib/cookies';
import { PageProblem } from '../../platform/errors/query-state';
import { useTheme } from '../../platform/theme/use-theme';
import { mendAccessibility } from './mend-accessibility';
import { ReferenceSkeleton } from './reference-skeleton';
import { viewerLayout } from './viewer-layout';
import './api-reference.css';

type ApiDocument = Record<string, unknown>;

const here = (): string => `${window.location.origin}${basePath()}`;

/** The description of this very site, with calls going to where the reader is. */
async function fetchDocument(signal: AbortSignal): Promise<ApiDocument> {
  const answer = await fetch(`${here()}/api/v1/public/openapi.json`, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
    signal,
  });
  if (!answer.ok) throw new Error(`The API document answered ${answer.status}.`);
  return { ...((await answer.json()) as ApiDocument), servers: [{ url: here() }] };
}

interface TriedRequest {
  method: string;
  headers: Record<string, string>;
  credentials?: RequestCredentials;
}

/** A given token stands for itself; without one the reader's own session is tried, which needs its CSRF token. */
function sendAsReader(request: TriedRequest): TriedRequest {
  const csrf = readCookie('XSRF-TOKEN');
  if (request.headers.Authorization) request.credentials = 'omit';
  else if (csrf && request.method !== 'GET') request.headers['X-XSRF-TOKEN'] = csrf;
  request.headers.Accept ??= 'application/json';
  return request;
}

function useApiDocument() {
  const [attempt, setAttempt] = useState(0);
  const [document, setDocument] = useState<ApiDocument | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    fetchDocument(abort.signal).then(setDocument, () => setRefused(!abort.signal.aborted));
    return () => abort.abort();
  }, [attempt]);
  const retry = (): void => {
    setRefused(false);
    setAttempt(attempt + 1);
  };
  return { document, isRefused, retry };
}

/** The viewer has its own dark stylesheet, which a class on the root enables. */
function useViewerTheme(): void {
  const { theme } = useTheme();
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('dark-mode', theme === 'dark');
    return () => classList.remove('dark-mode');
  }, [theme]);
}

/** The operations, to read and to try. Brings the viewer along, half a megabyte: import it lazily. */
export default function ApiReference() {
  const host = useRef<HTMLDivElement>(null);
  const { document: described, isRefused, retry } = useApiDocument();
  useViewerTheme();
  useEffect(() => {
    if (!described || !host.current) return;
    const node = document.createElement('div');
    host.current.append(node);
    SwaggerUI({
      domNode: node,
      spec: described,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      deepLinking: false,
      validatorUrl: null,
      persistAuthorization: false,
      plugins: [viewerLayout],
      layout: 'PlainLayout',
      requestInterceptor: (request: unknown) => sendAsReader(request as TriedRequest) as never,
    });
    const stopMending = mendAccessibility(node);
    return () => {
      stopMending();
      node.remove();
    };
  }, [described]);
  if (isRefused) return <PageProblem onRetry={retry} />;
  return (
    <>
      {!described && <ReferenceSkeleton />}
      {/* The viewer speaks English only. */}
      <div ref={host} className="api-reference" lang="en" dir="ltr" />
    </>
  );
}
