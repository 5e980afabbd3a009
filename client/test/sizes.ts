const SIDES = { clientWidth: 'width', offsetWidth: 'width', clientHeight: 'height', offsetHeight: 'height' } as const;

/** The test environment measures nothing, and long lists draw what is in view: gives every element a size, in px. @returns what takes it back. */
export function giveSizes(size: { width: number; height: number }): () => void {
  const names = Object.keys(SIDES) as (keyof typeof SIDES)[];
  for (const name of names)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: size[SIDES[name]] });
  return () => names.forEach((name) => Reflect.deleteProperty(HTMLElement.prototype, name));
}
