import { IsObject } from 'class-validator';

const fields = new WeakMap<object, string[]>();

/** On a map of an input whose keys are anybody's words, such as `constructor`: it is handed on as it came, without a prototype. */
export const TextMap = (): PropertyDecorator => (target, key) => {
  IsObject()(target, key);
  fields.set(target, [...(fields.get(target) ?? []), String(key)]);
};

/** The fields of an input that are such maps. */
export const textMapsOf = (type: { prototype: object }): readonly string[] => fields.get(type.prototype) ?? [];
