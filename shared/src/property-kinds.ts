type Constructor = abstract new (...args: never[]) => object;

const maps = new Map<Constructor, Map<string, () => Constructor>>();

/** Says that a property is a map of string -> DTO, which TypeScript's types do not give to the API description. */
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

type Primitive = 'string' | 'number' | 'boolean';

const choices = new Map<Constructor, Map<string, readonly Primitive[]>>();

/** Says that a property is one of several primitives or null, which TypeScript's types do not give to the API description. */
export function AnyOf(...types: readonly Primitive[]): PropertyDecorator {
  return (prototype, property) => {
    const owner = prototype.constructor as Constructor;
    choices.set(owner, (choices.get(owner) ?? new Map<string, readonly Primitive[]>()).set(String(property), types));
  };
}

/** Every declared choice: class -> property -> primitives. For the API description only. */
export function declaredChoices(): ReadonlyMap<Constructor, ReadonlyMap<string, readonly Primitive[]>> {
  return choices;
}
