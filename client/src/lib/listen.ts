type Handlers = { [K in keyof WindowEventMap]?: (event: WindowEventMap[K]) => void };

/** Listens to events of the window. @returns the function that removes the listener. */
export function listen(handlers: Handlers): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [type, handler] of all) window.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of all) window.removeEventListener(type, handler);
  };
}
