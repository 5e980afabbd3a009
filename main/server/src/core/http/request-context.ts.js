const contexts = new WeakMap();
export function setContext(request, context) {
  contexts.set(request, context);
}
/** @throws Error when the middleware did not run, which is a fault of ours. */ export function contextOf(request) {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context.');
  return context;
}
const requestIds = new WeakMap();
/** Names a request before anything about it can fail. */ export function nameRequest(request, requestId) {
  requestIds.set(request, requestId);
}
/** What names the request in logs and answers; undefined for those that no middleware saw. */ export const requestIdOf =
  (request) => requestIds.get(request) ?? contexts.get(request)?.requestId;
/** The context, or undefined where a request failed before it had one. */ export const findContext = (request) =>
  contexts.get(request);
