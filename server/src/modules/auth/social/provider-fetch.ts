const HEADERS = { accept: 'application/json', 'user-agent': 'Tonearm' };

/**
 * A JSON object of a service.
 * @throws Error when none comes in time, naming the host and nothing that was sent or came.
 */
export async function fetchJson(
  url: string,
  options: { headers: Record<string, string>; body?: URLSearchParams; timeoutMs: number },
): Promise<Record<string, unknown>> {
  const { host } = new URL(url);
  const response = await fetch(url, {
    method: options.body ? 'POST' : 'GET',
    headers: { ...HEADERS, ...options.headers },
    body: options.body ?? null,
    // Secrets go where they are meant to go.
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`${host} answered ${response.status}.`);
  return answer as Record<string, unknown>;
}
