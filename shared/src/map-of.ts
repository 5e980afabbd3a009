type Constructor = abstract new (...args: never[]) => object;

const maps = new Map<Constructor, Map<string, () => Constructor>>();

/** Says that a property is a map of string -> DTO, which TypeScript's types cannot tell the API description. */
export function MapOf(target: () => Constructor): PropertyDecorator {
  return (prototype, property) => {
    const owner = prototype.constructor as Constructor;
    maps.set(owner, (maps.get(owner) ?? new Map<string, () => Constructor>()).set(String(property), target));
  };
}

/** Every declared map: class -> property -> DTO class. For the API description only. */
export function declaredMaps(): ReadonlyMap<Constructor, ReadonlyMap<string, () => Constructor>> {
  return maps;
}
