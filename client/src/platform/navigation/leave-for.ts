/** Goes on at somebody else's page, and never answers: nothing more is done in this one. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
